import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { payoffOn } from '#domain/agreement/agreement-payoff.ts'
import { signedPlan } from '#domain/agreement/rent-plan.ts'
import { monthsInSameAsCash, sameAsCashUntil } from '#domain/agreement/same-as-cash.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { latest } from '#domain/base/civil-date.ts'
import { priceFigures } from '#domain/base/price.ts'
import { ownershipRentCents } from '#domain/law/ownership.ts'
import { firstMonths, type PayoffMethod } from '#domain/law/payoff-method.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { optionWithTax } from './cost.ts'

function formulas(words: Words, method: PayoffMethod): string[] {
  const { say, percent } = words
  const id = `agreement-document.own.${method.kind}` as const
  switch (method.kind) {
    case 'contract':
    case 'percent-of-remaining':
      return [say(id, { percent: percent(method.percentBasisPoints) })]
    case 'cash-less-rent':
      return [say(id, { percent: percent(method.creditBasisPoints) })]
    case 'cash-ratio':
      return [say(id)]
    case 'cash-less-rent-then-ratio':
      return [say(id, { months: method.months })]
    case 'lowest-of':
      return [say(id), ...method.methods.flatMap((each) => formulas(words, each))]
  }
}

/**
 * Whether rent that is past due is added to the price, is part of it, is added once the first months are over, or then to
 * the first of several prices. Less all rent, a price is the same whether that rent is added or not.
 */
function pastDueIn(method: PayoffMethod): 'added' | 'included' | 'later' | 'first' {
  if (method.kind === 'lowest-of') return 'first'
  if (method.kind === 'cash-less-rent-then-ratio') return 'later'
  return 'includesPastDue' in method ? 'included' : 'added'
}

/** If the law grants ownership before the total cost is paid: the rent that is required. */
function ownedEarlier({ say, money, percent }: Words, terms: AgreementTerms): string[] {
  const { rule } = terms.pack.ownership
  const { totalCents } = priceFigures(terms)
  const rentCents = ownershipRentCents(rule, { totalCents, cashCents: terms.cashCents })
  if (rule.kind === 'total' || rentCents === totalCents) return []
  const amount = money(rentCents)
  return [say('agreement-document.own.rent-share', { percent: percent(rule.basisPoints), amount })]
}

/**
 * How many payments the example has: a quarter, or as many as lead past the days that are same as cash, and past the
 * months in which the law gives the same price (CA).
 */
function paymentsOfExample({ schedule, sameAsCashDays: days, pack }: AgreementTerms): number {
  const { rule } = pack.payoff
  const until = latest(
    sameAsCashUntil(schedule.anchor, { days }),
    sameAsCashUntil(schedule.anchor, { months: firstMonths(rule) }),
  )
  let payments = Math.max(1, Math.round(schedule.payments / 4))
  while (until > schedule.anchor && payments < schedule.payments - 1 && dueDate(schedule, payments) <= until)
    payments += 1
  return payments
}

/** An example of the early purchase price, with all payments on time. */
function example({ say, money }: Words, terms: AgreementTerms): string {
  const { schedule, cashCents, pack } = terms
  const paymentsMade = paymentsOfExample(terms)
  const quote = payoffOn(
    {
      terms: schedule,
      plan: signedPlan(terms),
      cashCents,
      optionCents: terms.optionCents,
      // The example shows the early purchase option, on a day that is not same as cash any more.
      sameAsCashDays: 0,
      taxRate: terms.taxRateMillionths,
      paymentsMade,
    },
    pack.payoff.rule,
    { feesCents: 0, heldCents: 0 },
    dueDate(schedule, paymentsMade),
  )
  return say('agreement-document.own.example', {
    payments: paymentsMade,
    remaining: money(quote.rentRemainingCents),
    price: money(quote.earlyPurchaseCents),
  })
}

/** The prices at which the goods can be bought early, each said once, and when each applies. */
function buyingEarly(
  words: Words,
  { sameAsCashDays: days, schedule, pack, store }: AgreementTerms,
): string[] {
  const { say, day } = words
  const { rule } = pack.payoff
  if (days === 0) return formulas(words, rule)
  const offer = { days, until: day(sameAsCashUntil(schedule.anchor, { days })) }
  const sameAsCash = say('agreement-document.own.same-as-cash', offer)
  if (rule.kind !== 'cash-less-rent-then-ratio')
    return [sameAsCash, ...formulas(words, rule), say('agreement-document.own.lower')]
  const months = monthsInSameAsCash(rule, schedule.anchor, days)
  if (months === null)
    return [`${formulas(words, rule).join(' ')} ${say('agreement-document.own.same-price', offer)}`]
  const state = say(`locale.state.${pack.state ?? store.stateCode}`)
  const byLaw = say('agreement-document.own.first-months', { state, months, days })
  return [`${sameAsCash} ${byLaw}`, say('agreement-document.own.after-same-as-cash')]
}

/** What ownership costs after the last payment, and that it is a part of every price to buy the goods. */
function optionPrice({ say, money }: Words, terms: AgreementTerms): string[] {
  const { optionCents } = terms
  if (optionCents === 0) return []
  const amounts = { amount: money(optionCents), whole: money(optionWithTax(terms)) }
  return [say('agreement-document.own.option', amounts)]
}

/** When the customer becomes the owner, and the price to buy the goods earlier. */
export function ownershipBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say } = words
  const paragraphs = [
    ...buyingEarly(words, terms),
    say('agreement-document.own.past-due', {
      rent: pastDueIn(terms.pack.payoff.rule),
      months: firstMonths(terms.pack.payoff.rule),
    }),
    example(words, terms),
    ...ownedEarlier(words, terms),
    ...optionPrice(words, terms),
  ]
  return [
    { kind: 'heading', text: say('agreement-document.own') },
    { kind: 'paragraph', text: say('agreement-document.own.not-yet'), strong: true },
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
}
