import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoffOn } from '#domain/agreement/agreement-payoff.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { frequencies, paymentsInMonths } from '#domain/base/frequency.ts'
import { maximumCashCents } from '../../testing/maximum-cash.ts'
import { lateFeeCeiling, reinstatementFees, whole } from '../../testing/statutes.ts'
import { damageWaiverCapCents } from '../damage-waiver.ts'
import { feeCapCents } from '../fee-caps.ts'
import { lastFeeFreeDay, lateFeeCents } from '../late-fee.ts'
import type { RulePack } from '../pack.ts'
import { checkPriceCaps, type GoodsKind, goodsKinds } from '../price-caps.ts'
import { allPacks } from './all.ts'

// Compares every pack with the statutes, written down a second time.
const runs = { numRuns: 10_000 }
const packs = fc.constantFrom(...allPacks)
const frequency = fc.constantFrom(...frequencies)
const paymentCents = fc.integer({ min: 100, max: 60_000 })
const date = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days))

test('no late fee is above its statute, in any pack [RTO-012]', () => {
  fc.assert(
    fc.property(
      packs,
      frequency,
      paymentCents,
      date,
      fc.integer({ min: -5, max: 60 }),
      (pack, every, cents, dueOn, age) => {
        const today = addDays(dueOn, age)
        const fee = lateFeeCents(pack, { frequency: every, paymentCents: cents, dueOn, today })
        expect(Number.isSafeInteger(fee) && fee >= 0).toBe(true)
        expect(fee * whole).toBeLessThanOrEqual(lateFeeCeiling(pack.id, every, cents, age))
        const free = lastFeeFreeDay(pack, every, dueOn)
        if (fee > 0) expect(free !== null && free < today).toBe(true)
      },
    ),
    runs,
  )
})

test('no damage waiver is above its statute, in any pack [RTO-001]', () => {
  const caps: Record<string, (cents: number, monthly: boolean) => number> = {
    in: (cents, monthly) => Math.max(1_000 * cents, (monthly ? 500 : 200) * whole),
    co: (cents, monthly) => Math.max(1_000 * cents, (monthly ? 500 : 200) * whole),
    ct: (cents) => 750 * cents,
    ne: (cents, monthly) => Math.max(800 * cents, (monthly ? 500 : 200) * whole),
  }
  fc.assert(
    fc.property(packs, frequency, paymentCents, (pack, every, cents) => {
      const most = caps[pack.id]?.(cents, every === 'MONTHLY') ?? 0
      expect(damageWaiverCapCents(pack, every, cents) * whole).toBeLessThanOrEqual(most)
    }),
    runs,
  )
})

test('no fee is above its statute, in any pack [RTO-014]', () => {
  const processing: Record<string, number> = { in: 1_000, co: 1_000, hi: 1_000, ne: 1_000 }
  fc.assert(
    fc.property(
      packs,
      fc.nat(20),
      fc.nat(20),
      fc.boolean(),
      (pack, missedPayments, redeliveredItems, liveAgent) => {
        expect(feeCapCents(pack, { kind: 'processing' })).toBeLessThanOrEqual(processing[pack.id] ?? 0)
        expect(feeCapCents(pack, { kind: 'delivery' })).toBe(0)
        const phone = feeCapCents(pack, { kind: 'phone-payment', liveAgent })
        expect(phone).toBeLessThanOrEqual(pack.id === 'in' && liveAgent ? 300 : 0)
        const fee = feeCapCents(pack, { kind: 'reinstatement', missedPayments, redeliveredItems })
        expect(fee).toBeLessThanOrEqual(reinstatementFees[pack.id] ?? 0)
      },
    ),
    runs,
  )
})

test('a payoff is at most what remains and never rises by paying rent, inside and outside same as cash, in every pack [RTO-009]', () => {
  const terms = fc.record({
    every: frequency,
    cents: paymentCents,
    anchor: date,
    made: fc.nat(104),
    onDay: fc.nat(760),
    sameAsCashDays: fc.constantFrom(0, 90, 180),
    // Cash price as a share of the total, in basis points: 5,000 means the total is twice the cash price.
    cashShare: fc.integer({ min: 4_000, max: 10_000 }),
    taxRate: fc.nat(120_000),
  })
  fc.assert(
    fc.property(
      packs,
      terms,
      (pack, { every, cents, anchor, made, onDay, sameAsCashDays, cashShare, taxRate }) => {
        const payments = paymentsInMonths(24, every)
        const total = cents * payments
        const quote = (paymentsMade: number, today: CivilDate) =>
          payoffOn(
            {
              terms: { frequency: every, anchor, payments, minimumGapDays: pack.semiMonthlyGapDays.rule },
              plan: [{ payments, rentCents: cents }],
              cashCents: Math.max(1, Math.floor((total * cashShare) / whole)),
              sameAsCashDays,
              taxRate,
              paymentsMade,
            },
            pack.payoff.rule,
            { feesCents: 0, heldCents: 0 },
            today,
          )
        const k = Math.min(made, payments - 1)
        const today = addDays(anchor, onDay)
        const before = quote(k, today)
        const after = quote(k + 1, today)
        for (const [paid, each] of [
          [k, before],
          [k + 1, after],
        ] as const) {
          expect(each.rentPayoffCents).toBeLessThanOrEqual(total - paid * cents)
          expect(each.rentPayoffCents).toBeGreaterThanOrEqual(0)
          expect(each.amountCents).toBe(each.rentPayoffCents + each.taxCents)
        }
        expect(after.rentPayoffCents).toBeLessThanOrEqual(before.rentPayoffCents)
        expect(after.amountCents).toBeLessThanOrEqual(before.amountCents)
      },
    ),
    runs,
  )
})

const scaled = 100_000

/** The maximum cash price by merchant cost, times 100,000; null if the statute has none. */
function mostCash(id: string, kind: GoodsKind, cost: number, used: boolean): number | null {
  const dear = kind === 'electronics' && cost >= 15_000
  const hundredths: Record<string, number> = {
    ca: { appliance: 165, computer: 165, electronics: 170, furniture: 190, other: 165 }[kind],
    ny: kind === 'furniture' ? 215 : dear ? 200 : 175,
    vt: kind === 'furniture' ? 250 : dear ? 200 : 175,
    me: 165,
  }
  const share = hundredths[id]
  return share === undefined ? null : cost * share * 100 * (used && id !== 'ny' ? 9 : 10)
}

function obeys(
  { id, version }: RulePack,
  offer: { total: number; cash: number },
  goods: { kind: GoodsKind; cost: number; used: boolean },
) {
  if (id === 'oh' || id === 'ia' || id === 'hi') return offer.total <= 2 * offer.cash
  // Connecticut's cap came with the second reading.
  if (id === 'ct') return version === '2026-01' || offer.total <= 2 * offer.cash
  if (id === 'wv') return offer.total * 10 <= 24 * offer.cash
  if (id === 'pa') return offer.total - offer.cash <= offer.cash
  const most = mostCash(id, goods.kind, goods.cost, goods.used)
  if (most === null) return true
  const quarters = id === 'vt' || id === 'me' ? 8 : 9
  return offer.cash * scaled <= most && offer.total * scaled * 4 <= most * quarters
}

/** Whether the highest price of pre-rented goods follows from their cost alone. */
function reducesUsed({ priceCaps }: RulePack): boolean {
  return priceCaps.rule.every((cap) => cap.kind !== 'cash-to-cost' || cap.preRented.kind === 'reduction')
}

test('an offer that a pack lets pass obeys the statute, and so does its highest cash price [RTO-007]', () => {
  const goods = fc.record({
    kind: fc.constantFrom(...goodsKinds),
    costCents: fc.integer({ min: 100, max: 300_000 }),
    used: fc.boolean(),
  })
  const shares = fc.record({
    cash: fc.integer({ min: 8_000, max: 26_000 }),
    total: fc.integer({ min: 10_000, max: 26_000 }),
  })
  fc.assert(
    fc.property(
      packs,
      goods,
      shares,
      fc.constantFrom(24, 48, 52, 104),
      (pack: RulePack, of, share, payments) => {
        const cashCents = Math.max(1, Math.floor((of.costCents * share.cash) / whole))
        const paymentCents = Math.max(1, Math.floor((cashCents * share.total) / whole / payments))
        fc.pre(!of.used || reducesUsed(pack))
        const passed = checkPriceCaps(pack, { paymentCents, payments, cashCents }, of)
        const offer = { total: paymentCents * payments, cash: cashCents }
        if (passed.ok) expect(obeys(pack, offer, { ...of, cost: of.costCents })).toBe(true)
        else expect(passed.problem.code).toBe('price-above-cap')
        const most = maximumCashCents(pack, of)
        const ceiling = mostCash(pack.id, of.kind, of.costCents, of.used)
        expect(most === null).toBe(ceiling === null)
        if (most !== null && ceiling !== null) {
          expect(most * scaled).toBeLessThanOrEqual(ceiling)
          // Rounded down at most twice: for the kind of goods, and for goods rented before.
          expect((most + 2) * scaled).toBeGreaterThan(ceiling)
        }
      },
    ),
    runs,
  )
})
