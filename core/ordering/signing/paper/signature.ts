import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import type { PaperBlock, PaperFact } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'

/** A signature. */
export type Signature = {
  readonly fullName: string
  readonly at: Date
  readonly clientAddress: string
  /** The record with the whole evidence. */
  readonly signingId: string
}

/** A paper whose signature is given on the pages of a signing service: it goes where the id of the signing stands. */
export type SignedElsewhere = { readonly signingId: string; readonly at: 'service' }

/** Who signed, when and from where; or, on the review copy, that nobody has signed. */
export function signatureBlocks(
  { say, instant }: Words,
  terms: AgreementTerms,
  siteName: string,
  signature: Signature | SignedElsewhere | undefined,
): PaperBlock[] {
  const open = say('agreement-document.sign.open')
  const owner = say('agreement-document.sign.owner')
  if (signature?.at === 'service')
    return [
      { kind: 'heading', text: say('agreement-document.sign') },
      {
        kind: 'facts',
        rows: [
          {
            label: say('agreement-document.sign.customer'),
            value: say('agreement-document.sign.elsewhere', { name: terms.customer.name }),
            strong: true,
          },
          { label: say('agreement-document.sign.id'), value: signature.signingId },
          { label: owner, value: say('agreement-document.sign.owner-elsewhere', { siteName }) },
        ],
      },
    ]
  const rows: PaperFact[] =
    signature === undefined
      ? [
          { label: say('agreement-document.sign.customer'), value: open },
          { label: owner, value: open },
        ]
      : [
          {
            label: say('agreement-document.sign.customer'),
            value: say('agreement-document.sign.signed', { name: signature.fullName }),
            strong: true,
          },
          {
            label: say('agreement-document.sign.at'),
            value: instant(signature.at, terms.store.timeZone),
          },
          { label: say('agreement-document.sign.from'), value: signature.clientAddress },
          { label: say('agreement-document.sign.id'), value: signature.signingId },
          { label: owner, value: say('agreement-document.sign.seal', { siteName }) },
        ]
  return [
    { kind: 'heading', text: say('agreement-document.sign') },
    { kind: 'facts', rows },
  ]
}
