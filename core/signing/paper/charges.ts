import type { PaperBlock } from '../../paper/paper.ts'
import type { Words } from '../../paper/words.ts'
import type { AgreementTerms } from '../agreement-terms.ts'

/**
 * Every other charge with its amount, those that there are none of included. A pack that charges a late fee or offers a
 * waiver needs words of its own here; until it has them no agreement is printed under it.
 */
export function chargeBlocks({ say, money }: Words, { pack }: AgreementTerms): PaperBlock[] {
  const fees = pack.fees.rule
  if (pack.lateFee.rule.kind !== 'none' || pack.damageWaiver.rule.kind !== 'none')
    throw new Error(`there are no words for the charges of pack ${pack.id} ${pack.version}`)
  const amount = (cents: number) => (cents === 0 ? say('agreement-document.charges.none') : money(cents))
  return [
    { kind: 'heading', text: say('agreement-document.charges') },
    {
      kind: 'facts',
      rows: [
        { label: say('agreement-document.charges.late'), value: amount(0) },
        { label: say('agreement-document.charges.phone'), value: amount(fees.phonePaymentCents) },
        { label: say('agreement-document.charges.reinstatement'), value: amount(fees.reinstatementCents) },
        { label: say('agreement-document.charges.pickup'), value: amount(0) },
        {
          label: say('agreement-document.charges.waiver'),
          value: say('agreement-document.charges.waiver.none'),
        },
      ],
    },
    { kind: 'paragraph', text: say('agreement-document.charges.text') },
  ]
}
