import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { paymentsInMonths } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import { agreementPaper } from '../agreement-paper.ts'

/** Agreement A under a rule pack: $24.99 × 104 weekly against $1,299.50 in cash. */
export function agreementA(pack: RulePack, change: Partial<AgreementTerms> = {}): AgreementTerms {
  const stateCode = pack.state ?? 'WA'
  const place = { address1: '210 N High St', city: 'Springfield', stateCode, postalCode: '43215' }
  const frequency = change.frequency ?? 'WEEKLY'
  const payments = paymentsInMonths(24, frequency)
  return {
    agreementId: '018f7d4e-0000-7000-8000-000000000001',
    number: 'A-1001',
    orderNumber: 'O-1001',
    dated: '2026-03-02',
    transactionName: pack.transactionName,
    frequency,
    payments,
    paymentCents: 2_499,
    taxCents: 206,
    firstOffCents: 0,
    taxRateMillionths: 82_500,
    comingTax: null,
    cashCents: 129_950,
    optionCents: 0,
    charges: [],
    sameAsCashDays: 90,
    schedule: { frequency, anchor: '2026-03-04', payments },
    items: [
      {
        name: { 'en-US': 'Sofa', 'es-US': 'Sofá' },
        choices: [
          {
            id: 'color',
            name: { 'en-US': 'Color', 'es-US': 'Color' },
            value: { 'en-US': 'Slate', 'es-US': 'Pizarra' },
          },
        ],
        bundle: null,
        inventoryNumber: 'INV-1',
        condition: 'USED',
        grade: 'GOOD',
        paymentCents: 2_499,
        cashCents: 129_950,
        reduction: null,
        firstOffCents: 0,
      },
    ],
    pack,
    store: { ...place, name: 'High Street', phone: '6145550101', timeZone: 'America/New_York', stateCode },
    customer: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '6145550199' },
    fulfilment: 'delivery',
    delivery: { ...place, address1: '12 Oak St' },
    window: { from: '10:00', to: '12:00' },
    ...change,
  }
}

function textOf(block: PaperBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'statement':
      return block.text
    case 'list':
      return block.items.join('\n')
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'table':
      return [block.columns.map(({ label }) => label), ...block.rows].map((row) => row.join(' ')).join('\n')
    case 'frame':
      return [block.title, ...block.items].join('\n')
    case 'annex':
      return [block.title, block.text, ...block.entries].join('\n')
  }
}

/** All text of the unsigned agreement. */
export function printed(terms: AgreementTerms, locale: Locale): string {
  const paper = agreementPaper(terms, 'Corner Rentals', locale, undefined)
  return [paper.title, paper.subtitle, ...paper.blocks.map(textOf)].join('\n')
}
