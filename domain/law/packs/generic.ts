import { frequencies } from '#domain/base/frequency.ts'
import type { RulePack } from '../pack.ts'
import type { Sourced } from '../sourced.ts'

/**
 * The contract used in states without their own pack. It charges nothing that a state could forbid: no late,
 * processing or phone fee, no deposit, no damage waiver and no membership. It keeps the credit of a lapsed agreement as
 * long as the most generous statutes do (PA 42 §6905 to §6907 for seven days, CO 5-10-601 for 60 and 120 days).
 */
export const genericPack: RulePack = {
  id: 'generic',
  version: '2026-01',
  state: null,
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  reviewer: null,
  transactionName: 'rental-purchase',
  payoff: clause('Early purchase', { kind: 'contract', percentBasisPoints: 6_000 }),
  ownership: clause('Ownership', { kind: 'total' }),
  optionPrice: clause('Ownership', { kind: 'none' }),
  frequencies: clause('Payments', frequencies),
  semiMonthlyGapDays: clause('Payments', 7),
  priceCaps: clause('Price', []),
  lateFee: clause('Late payment', { kind: 'none' }),
  fees: clause('Other charges', {
    processingCents: 0,
    deliveryCents: 0,
    phonePaymentCents: 0,
    reinstatementCents: 0,
    reinstatementPerMissedCents: 0,
    reinstatementMissedMost: 0,
    redeliveryCents: 0,
    redeliveryManyCents: 0,
  }),
  damageWaiver: clause('Other charges', { kind: 'none' }),
  club: clause('Other charges', { kind: 'none' }),
  charges: clause('Other charges', {
    deposit: 'none',
    returnedPaymentCents: 0,
    pickup: { cents: 0, most: 0, months: 0 },
  }),
  lapse: clause('Ending this agreement', { afterWeeklyDays: 7, afterBiWeeklyDays: 7, afterMonthlyDays: 10 }),
  defaultNotice: clause('Ending this agreement', { kind: 'none' }),
  reinstatement: clause('Reinstatement', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 7,
    returnedDays: 60,
    returnedLongPaidDays: 120,
    longPaidBasisPoints: 6_000,
  }),
  replacement: clause('Repairs and warranty', { kind: 'reasonable-time' }),
  // The strictest share that was read, Oregon's.
  exchange: clause('Repairs and warranty', { mostDifferenceBasisPoints: 1_000 }),
  loss: clause('Loss and damage', 'early-purchase'),
  hardship: clause('Payments', { kind: 'none' }),
  tagOrder: clause('Price', 'total-first'),
  notices: clause('Notice', []),
}

function clause<Rule>(section: string, rule: Rule): Sourced<Rule> {
  return { rule, section, sourceDate: '2026-01-01', confidence: 'contract' }
}
