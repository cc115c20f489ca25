import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocation.ts'
import {
  balances,
  type ChargeParts,
  cancellation,
  deliveryEarned,
  feeCharge,
  heldMoneyApplied,
  initialCharge,
  isBalanced,
  type LedgerEntry,
  partsTotal,
  paymentReceived,
  payoffCharge,
  refundDue,
  refundPaid,
  renewalCharge,
  renewalUndone,
  reversalOf,
  standing,
} from './ledger.ts'

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
    refundDue('customer-account', 2_705),
    refundPaid(2_705),
  ]
  expect(Object.values(balances(history)).every((cents) => cents === 0)).toBe(true)
})

test('a partial payment waits in suspense and goes first to the next amount due', () => {
  const first = allocate(1_000, [renewal])
  expect(first).toMatchObject({ settled: 0, leftCents: 1_000, holding: 'suspense' })
  const history: LedgerEntry[] = [
    renewalCharge(renewal),
    paymentReceived(1_000, first.applied, first.holding),
  ]
  expect(standing(balances(history))).toMatchObject({
    owedCents: 2_705,
    suspenseCents: 1_000,
    rentPaidCents: 0,
  })
  const second = allocate(1_000 + 1_705, [renewal])
  expect(second).toMatchObject({ settled: 1, leftCents: 0, holding: 'customer-account' })
  history.push(
    paymentReceived(1_705, { rentCents: 0, taxCents: 0, feesCents: 0 }, 'suspense'),
    heldMoneyApplied('suspense', second.applied),
  )
  expect(standing(balances(history))).toMatchObject({ owedCents: 0, suspenseCents: 0, rentPaidCents: 2_499 })
})

test('money above what is due is kept on the account of the customer', () => {
  const { applied, holding, leftCents } = allocate(3_000, [renewal])
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

test('a fee with its tax, and its reversal, leave nothing', () => {
  const fee = feeCharge(500, 41)
  expect(standing(balances([fee])).owed).toEqual({ rentCents: 0, taxCents: 41, feesCents: 500 })
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
})

const amount = fc.nat(500_000)
const parts: fc.Arbitrary<ChargeParts> = fc.record({ rentCents: amount, taxCents: amount, feesCents: amount })
const holding = fc.constantFrom('suspense' as const, 'customer-account' as const)
const simple: fc.Arbitrary<LedgerEntry> = fc.oneof(
  parts.map(initialCharge),
  parts.map(renewalCharge),
  parts.map(cancellation),
  amount.map(deliveryEarned),
  fc.tuple(amount, amount).map(([fees, tax]) => feeCharge(fees, tax)),
  fc.tuple(amount, amount).map(([sale, tax]) => payoffCharge(sale, tax)),
  fc
    .tuple(parts, amount, holding)
    .map(([applied, more, to]) => paymentReceived(partsTotal(applied) + more, applied, to)),
  fc.tuple(holding, parts).map(([from, applied]) => heldMoneyApplied(from, applied)),
  fc.tuple(holding, amount).map(([from, cents]) => refundDue(from, cents)),
  amount.map((cents) => refundPaid(cents)),
  parts.map((paid) => renewalUndone(paid)),
)
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
    fc.property(amount, fc.array(parts, { maxLength: 10 }), (available, charges) => {
      const { settled, applied, leftCents } = allocate(available, charges)
      expect(partsTotal(applied) + leftCents).toBe(available)
      expect(leftCents).toBeGreaterThanOrEqual(0)
      const next = charges[settled]
      if (next !== undefined) expect(partsTotal(next)).toBeGreaterThan(leftCents)
    }),
    { numRuns: 1_000 },
  )
})
