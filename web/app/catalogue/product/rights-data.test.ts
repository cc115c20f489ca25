import { expect, test } from 'vitest'
import { readFlags } from '#core/places/store/store-flags.ts'
import { rightsOf } from './rights-data.server.ts'

type Rights = Parameters<typeof rightsOf>

const own = {
  ways: [
    { frequency: 'WEEKLY', paymentCents: 2_499, totalCents: 194_922, cashCents: 77_970, optionCents: 0 },
  ],
} as unknown as Rights[0]
const request = {
  core: { clock: { now: () => new Date('2026-12-01T15:00:00Z') } },
  frequency: 'WEEKLY',
} as unknown as Rights[2]

const at = (stateCode: string, flags: Record<string, unknown> = {}) =>
  rightsOf(own, { stateCode, timeZone: 'America/Chicago', flags: readFlags(flags) }, request)

test('a deposit is named where the store asks for one and the law knows it, and nowhere else', () => {
  const asks = { refundableDepositEnabled: true, refundableDepositAmount: 5_000 }
  expect([at('NE', asks)?.depositCents, at('NE')?.depositCents]).toEqual([5_000, 0])
  // California: a month of rent at most. Florida's law was not read to allow any.
  expect([
    at('CA', { ...asks, refundableDepositAmount: 30_000 })?.depositCents,
    at('FL', asks)?.depositCents,
  ]).toEqual([10_829, 0])
})

test('what taking an agreement up again costs at most is named where the law allows a fee', () => {
  const cents = (['OH', 'IA', 'NE', 'CA', 'GA', 'MD'] as const).map((state) => at(state)?.reinstatementCents)
  expect(cents).toEqual([500, 1_000, 500, 0, 0, 0])
})
