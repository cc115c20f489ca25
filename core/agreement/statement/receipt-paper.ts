import { noteOf, paidRows, partOfReceipt, shownPurpose } from '#core/money/payment/receipt-rows.ts'
import { partFacts, standingFacts } from '#core/money/payment/receipt-words.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { sumCents } from '#domain/base/money.ts'
import { partCents } from '#domain/money/payment.ts'
import { methodValues } from '#domain/money/payment-method.ts'
import type { Paper, PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { storeLine } from '../terms/paper-head.ts'
import type { AgreementTerms } from '../terms/terms.ts'

type Receipt = {
  readonly payment: Payment
  readonly terms: AgreementTerms
  readonly at: Date
  readonly refundedCents: number
}

function paidBlock({ say, money }: Words, { payment, refundedCents }: Receipt): PaperBlock {
  const rows = paidRows(payment).map(({ name, cents }) => ({
    label: say(`payment.${name}`),
    value: money(cents),
  }))
  const total = sumCents(payment.parts.map(partCents))
  return {
    kind: 'facts',
    rows: [
      ...rows,
      { label: say('payment.total'), value: money(total), strong: true },
      ...(refundedCents === 0
        ? []
        : [{ label: say('document.receipt.refunded'), value: money(refundedCents), strong: true }]),
    ],
  }
}

function paidWith({ say }: Words, { storeReceipt, ...name }: Payment): string {
  if (storeReceipt !== null) return say('payment.method.store', { receipt: storeReceipt })
  return name.brand === null ? say('payment.held') : say('payment.method.name', methodValues(name))
}

/** A receipt as a paper: the payment, what it paid, and the figures of each agreement afterwards. */
export function receiptPaper(words: Words, receipt: Receipt, siteName: string): Paper {
  const { say, instant } = words
  const { payment, terms, at } = receipt
  return {
    locale: words.locale,
    title: say('payment.receipt.title'),
    subtitle: say('payment.purpose', { purpose: shownPurpose(payment) }),
    author: siteName,
    footer: say('document.receipt.footer', { siteName, reference: payment.id }),
    pageOf: (page, pages) => say('agreement-document.page', { page, pages }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: say('document.head.customer'), value: terms.customer.name },
          { label: say('document.head.store'), value: storeLine(terms, siteName) },
          { label: say('document.receipt.on'), value: instant(at, terms.store.timeZone) },
          { label: say('document.receipt.card'), value: paidWith(words, payment) },
        ],
      },
      { kind: 'heading', text: say('document.receipt.paid') },
      paidBlock(words, receipt),
      ...(payment.receipt ?? []).flatMap((line): PaperBlock[] => [
        { kind: 'heading', text: say('agreement.number', { number: line.agreementNumber }) },
        {
          kind: 'facts',
          rows: [...partFacts(words, partOfReceipt(payment, line)), ...standingFacts(words, line)],
        },
      ]),
      { kind: 'paragraph', text: say('payment.receipt.note', { way: noteOf(payment.receipt ?? []) }) },
    ],
  }
}
