import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocation.ts'
import {
  balances,
  type ChargeParts,
  cancellation,
  deliveryEarned,
  feeCharge,
  feeWaived,
  type Held,
  heldMoneyApplied,
  initialCharge,
  isBalanced,
  type LedgerEntry,
  partsTotal,
  paymentReceived,
  paymentReturned,
  paymentUndone,
  payoffCharge,
  refundDue,
  refundPaid,
  renewalCharge,
  standing,
} from './ledger.ts'

/** The mirror image of an entry. */
const reversalOf = ({ lines }: LedgerEntry): LedgerEntry => ({
  kind: 'reversal',
  lines: lines.map(({ account, cents }) => ({ account, cents: -cents })),
})

const initial: ChargeParts = { rentCents: 2_499, taxCents: 206, feesCents: 0 }
const renewal: ChargeParts = { rentCents: 2_499, taxCents: 206, feesCents: 0 }

test('the initial payment is a liability until delivery earns it', () => {
  const signed = [initialCharge(initial), paymentReceived(2_705, initial, 'suspense')]
  expect(balances(signed)).toMatchObject({
    'cash-clearing': 2_705,
    'receivable-rent': 0,
    'deferred-rent': -2_499,
    'tax-payable': -206,
    'rental-revenue': 0,
  })
  expect(balances([...signed, deliveryEarned(2_499)])).toMatchObject({
    'deferred-rent': 0,
    'rental-revenue': -2_499,
  })
})

test('cancelling before delivery gives all money back and leaves nothing behind', () => {
  const history = [
    initialCharge(initial),
    paymentReceived(2_705, initial, 'suspense'),
    cancellation(initial),
    refundDue(2_705, { suspenseCents: 0, customerAccountCents: 2_705 }),
    refundPaid(2_705),
  ]
  expect(Object.values(balances(history)).every((cents) => cents === 0)).toBe(true)
})

test('a partial payment waits in suspense and goes first to the next amount due', () => {
  const due = { ...renewal, isDue: true }
  const first = allocate(1_000, [due])
  expect(first).toMatchObject({ settled: [], leftCents: 1_000, holding: 'suspense' })
  const history: LedgerEntry[] = [
    renewalCharge(renewal),
    paymentReceived(1_000, first.applied, first.holding),
  ]
  expect(standing(balances(history))).toMatchObject({
    owedCents: 2_705,
    suspenseCents: 1_000,
    rentPaidCents: 0,
  })
  const second = allocate(1_000 + 1_705, [due])
  expect(second).toMatchObject({ settled: [due], leftCents: 0, holding: 'customer-account' })
  const { suspenseCents, customerAccountCents } = standing(balances(history))
  history.push(
    paymentReceived(1_705, second.applied, second.holding, { suspenseCents, customerAccountCents }),
  )
  expect(standing(balances(history))).toMatchObject({ owedCents: 0, suspenseCents: 0, rentPaidCents: 2_499 })
})

test('money above what is due is kept on the account of the customer', () => {
  const { applied, holding, leftCents } = allocate(3_000, [{ ...renewal, isDue: true }])
  expect([holding, leftCents]).toEqual(['customer-account', 295])
  const history = [renewalCharge(renewal), paymentReceived(3_000, applied, holding)]
  expect(standing(balances(history)).customerAccountCents).toBe(295)
})

test('a payoff settles what was charged and sells the goods', () => {
  const history = [renewalCharge(renewal), payoffCharge(100_000, 8_250)]
  const owed = standing(balances(history)).owed
  expect(owed).toEqual({ rentCents: 102_499, taxCents: 8_456, feesCents: 0 })
  const paid = [...history, paymentReceived(partsTotal(owed), owed, 'suspense')]
  expect(standing(balances(paid))).toMatchObject({ owedCents: 0, rentPaidCents: 102_499 })
  expect(balances(paid)['sale-revenue']).toBe(-100_000)
})

test('a fee and its reversal leave nothing; one that was paid counts as paid', () => {
  const fee = feeCharge(500)
  expect(standing(balances([fee]))).toMatchObject({
    owed: { rentCents: 0, taxCents: 0, feesCents: 500 },
    feesPaidCents: 0,
  })
  const applied = { rentCents: 0, taxCents: 0, feesCents: 500 }
  expect(standing(balances([fee, paymentReceived(500, applied, 'suspense')])).feesPaidCents).toBe(500)
  const after = balances([fee, reversalOf(fee)])
  expect(Object.values(after).every((cents) => cents === 0)).toBe(true)
})

test('unbalanced lines are found, and no entry can apply more than was received', () => {
  expect(isBalanced([{ account: 'suspense', cents: 1 }])).toBe(false)
  expect(
    isBalanced([
      { account: 'suspense', cents: 0.5 },
      { account: 'cash-clearing', cents: -0.5 },
    ]),
  ).toBe(false)
  expect(() => paymentReceived(100, renewal, 'suspense')).toThrow(RangeError)
  expect(() => paymentReturned(100, { suspenseCents: 40, customerAccountCents: 59 }, 'suspense')).toThrow(
    RangeError,
  )
})

test('a waived fee is no longer owed; what was paid of it belongs to the customer', () => {
  const fee = feeCharge(500)
  const feesOnly = (feesCents: number): ChargeParts => ({ rentCents: 0, taxCents: 0, feesCents })
  const unpaid = balances([fee, feeWaived(500, 500)])
  expect(Object.values(unpaid).every((cents) => cents === 0)).toBe(true)
  const paid = [fee, paymentReceived(500, feesOnly(500), 'suspense'), feeWaived(500, 0)]
  expect(standing(balances(paid))).toMatchObject({
    owedCents: 0,
    customerAccountCents: 500,
    feesPaidCents: 0,
  })
  // Of two fees, $5 and $3, the first was paid: waiving $5 lets go of the $3 owed and credits the other $2.
  const two = [fee, feeCharge(300), paymentReceived(500, feesOnly(500), 'suspense'), feeWaived(500, 300)]
  expect(standing(balances(two))).toMatchObject({
    owedCents: 0,
    customerAccountCents: 200,
    feesPaidCents: 300,
  })
  // Other fees stay owed.
  expect(standing(balances([fee, feeCharge(300), feeWaived(300, 800)])).owedCents).toBe(500)
})

test('every entry says what it records', () => {
  const held: Held = { suspenseCents: 0, customerAccountCents: 5_000 }
  const entries = [
    initialCharge(initial),
    deliveryEarned(2_499),
    renewalCharge(renewal),
    feeCharge(500),
    payoffCharge(100_000, 8_250),
    paymentReceived(2_705, renewal, 'suspense'),
    heldMoneyApplied(renewal, 'customer-account', held),
    cancellation(initial),
    refundDue(100, held),
    refundPaid(100),
    paymentReturned(100, held, 'suspense'),
  ]
  expect(entries.map(({ kind }) => kind)).toEqual([
    'initial-charge',
    'delivery',
    'renewal-charge',
    'fee-charge',
    'payoff-charge',
    'payment',
    'held-money-applied',
    'cancellation',
    'refund-due',
    'refund',
    'payment-returned',
  ])
  const undoing = [feeWaived(500, 0), paymentUndone(renewal), reversalOf(initialCharge(initial))]
  expect(undoing.map(({ kind }) => kind)).toEqual(['reversal', 'reversal', 'reversal'])
})

test('money held settles a charge without a new payment, and the rest moves to the account named', () => {
  const held: Held = { suspenseCents: 1_000, customerAccountCents: 2_000 }
  expect(heldMoneyApplied(renewal, 'customer-account', held).lines).toEqual([
    { account: 'receivable-rent', cents: -2_499 },
    { account: 'receivable-tax', cents: -206 },
    { account: 'suspense', cents: 1_000 },
    { account: 'customer-account', cents: 1_705 },
  ])
  const tooLittle = { ...held, customerAccountCents: 1_704 }
  expect(() => heldMoneyApplied(renewal, 'suspense', tooLittle)).toThrow('more is used than there is')
})

test('what is refunded or left by a returned payment stays with the customer where nothing else is said', () => {
  const held: Held = { suspenseCents: 300, customerAccountCents: 200 }
  const refund = balances([refundDue(100, held)])
  expect(refund).toMatchObject({ 'refund-payable': -100, suspense: 300, 'customer-account': -200 })
  const returned = balances([paymentReturned(100, held, 'suspense')])
  expect(returned).toMatchObject({ 'cash-clearing': -100, suspense: -100, 'customer-account': 200 })
})

test('a fee is income of fees, not of rent, and is not taxed', () => {
  expect(feeCharge(500).lines).toEqual([
    { account: 'receivable-fees', cents: 500 },
    { account: 'fee-revenue', cents: -500 },
  ])
})

test('an entry that does not add up is never made, and its kind is named', () => {
  const half = { rentCents: 0.5, taxCents: 0, feesCents: 0 }
  expect(() => renewalCharge(half)).toThrow('unbalanced entry: renewal-charge')
})

const amount = fc.nat(500_000)
const parts: fc.Arbitrary<ChargeParts> = fc.record({ rentCents: amount, taxCents: amount, feesCents: amount })
const held: fc.Arbitrary<Held> = fc.record({ suspenseCents: amount, customerAccountCents: amount })
const holding = fc.constantFrom('suspense' as const, 'customer-account' as const)
const simple: fc.Arbitrary<LedgerEntry> = fc.oneof(
  parts.map(initialCharge),
  parts.map(renewalCharge),
  parts.map(cancellation),
  amount.map(deliveryEarned),
  amount.map(feeCharge),
  fc.tuple(amount, amount).map(([sale, tax]) => payoffCharge(sale, tax)),
  fc
    .tuple(parts, amount, holding, held)
    .map(([applied, more, to, of]) => paymentReceived(partsTotal(applied) + more, applied, to, of)),
  fc
    .tuple(parts, holding, held)
    .map(([applied, to, of]) =>
      heldMoneyApplied(applied, to, { ...of, suspenseCents: of.suspenseCents + partsTotal(applied) }),
    ),
  fc.tuple(held, holding).map(([of, to]) => refundDue(of.suspenseCents, of, to)),
  fc.tuple(held, holding).map(([of, to]) => paymentReturned(of.customerAccountCents, of, to)),
  amount.map((cents) => refundPaid(cents)),
  fc.tuple(parts, amount).map(([paid, sale]) => paymentUndone(paid, sale)),
)
const charge = fc.tuple(parts, fc.boolean()).map(([of, isDue]) => ({ ...of, isDue }))
const anyEntry = fc.oneof(simple, simple.map(reversalOf))

test('any history of entries comes to zero [RTO-039]', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (history) => {
      expect(history.every((entry) => isBalanced(entry.lines))).toBe(true)
      const sum = Object.values(balances(history)).reduce((all, cents) => all + cents, 0)
      expect(sum).toBe(0)
    }),
    { numRuns: 10_000 },
  )
})

test('money is settled oldest first, whole charges only, and none is lost', () => {
  fc.assert(
    fc.property(amount, fc.array(charge, { maxLength: 10 }), (available, charges) => {
      const { settled, applied, leftCents } = allocate(available, charges)
      expect(partsTotal(applied) + leftCents).toBe(available)
      expect(leftCents).toBeGreaterThanOrEqual(0)
      const next = charges[settled.length]
      if (next !== undefined) expect(partsTotal(next)).toBeGreaterThan(leftCents)
    }),
    { numRuns: 1_000 },
  )
})
