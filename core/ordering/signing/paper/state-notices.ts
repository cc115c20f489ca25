import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { firstPaymentCents, priceFigures } from '#domain/base/price.ts'
import type { Notice } from '#domain/law/notices.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { totalLabel } from './cost.ts'

/** The costs in a box on the first page, in twelve points (9 V.S.A. 41b(f)). */
function costBox({ say, money }: Words, terms: AgreementTerms): PaperBlock {
  const { totalCents, rentalServicesCents } = priceFigures(terms)
  const rows = [
    [say('agreement-document.cost.payment'), money(terms.paymentCents)],
    ...(terms.firstOffCents > 0
      ? [[say('agreement-document.initial.rent'), money(firstPaymentCents(terms))]]
      : []),
    [say('agreement-document.cost.count'), String(terms.payments)],
    ...(terms.optionCents > 0 ? [[say('agreement-document.cost.option'), money(terms.optionCents)]] : []),
    [say(totalLabel(terms)), money(totalCents)],
    [say('agreement-document.cost.cash'), money(terms.cashCents)],
    [say('agreement-document.cost.services'), money(rentalServicesCents)],
  ]
  const items = rows.map(([label, value]) => `${label}: ${value}`)
  return { kind: 'frame', title: say('agreement-document.notice.cost-box'), items, large: true }
}

/** The costs in a box right above the signature (Cal. Civ. Code 1812.623(b)); nothing in other states. */
export function signatureBox({ say, money }: Words, terms: AgreementTerms): PaperBlock[] {
  if (!terms.pack.notices.rule.includes('signature-box')) return []
  const { totalCents, rentalServicesCents } = priceFigures(terms)
  const values = {
    total: money(totalCents),
    services: money(rentalServicesCents),
    cash: money(terms.cashCents),
    payment: money(terms.paymentCents),
    payments: terms.payments,
    frequency: terms.frequency,
  }
  const items = (['total', 'services', 'cash', 'payment', 'count', 'period'] as const).map((name) =>
    say(`agreement-document.box.${name}`, values),
  )
  return [{ kind: 'frame', title: say('agreement-document.box'), items }]
}

/** The law that regulates the agreement, in twelve points (Mich. Comp. Laws 445.953(1)(m)). */
function regulation({ say }: Words): PaperBlock {
  const items = [say('agreement-document.notice.notice-of-regulation')]
  return { kind: 'frame', title: say('agreement-document.notice.regulation'), items, large: true }
}

/** The text of a notice; null if another block prints it. */
function sentence({ say, money }: Words, terms: AgreementTerms, notice: Notice): string | null {
  switch (notice) {
    case 'notice-to-lessee':
    case 'cost-box':
    case 'notice-of-regulation':
    case 'signature-box':
      return null
    case 'cash-difference': {
      const { rentalServicesCents } = priceFigures(terms)
      return say('agreement-document.notice.cash-difference', { amount: money(rentalServicesCents) })
    }
    default:
      return say(`agreement-document.notice.${notice}`)
  }
}

/**
 * The notices that the state requires in addition to those of every agreement; bold, in the size of the text.
 */
export function stateNotices(words: Words, terms: AgreementTerms): PaperBlock[] {
  const notices = terms.pack.notices.rule
  const boxes = [
    ...(notices.includes('cost-box') ? [costBox(words, terms)] : []),
    ...(notices.includes('notice-of-regulation') ? [regulation(words)] : []),
  ]
  const sentences = notices.map((notice) => sentence(words, terms, notice)).filter((text) => text !== null)
  return [...boxes, ...sentences.map((text) => ({ kind: 'paragraph', text, strong: true }) as const)]
}
