import type { PaymentRecord } from '#core/money/payment/get-payment.ts'
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
  readonly payment: PaymentRecord
  readonly terms: AgreementTerms
  readonly at: Date
}

function paidBlock({ say, money, day }: Words, { payment }: Receipt): PaperBlock {
  const rows = paidRows(payment).map(({ name, cents }) => ({
    label: say(`payment.${name}`),
    value: money(cents),
  }))
  const { refund } = payment
  const total = sumCents(payment.parts.map(partCents))
  return {
    kind: 'facts',
    rows: [
      ...rows,
      { label: say('payment.total'), value: money(total), strong: true },
      ...(refund === null
        ? []
        : [
            {
              label: say('agreement.money.move', {
                way: refund.settledOn === null ? 'waiting' : 'refunded',
                day: refund.settledOn === null ? '' : day(refund.settledOn),
              }),
              value: money(refund.amountCents),
              strong: true,
            },
          ]),
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
