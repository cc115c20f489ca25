import { expect, test } from 'vitest'
import { type OptionPrice, optionPriceCents } from './option-price.ts'
import { packFor } from './pack-for.ts'
import { allPacks } from './packs/all.ts'
import type { Sourced } from './sourced.ts'

const north = packFor('NC', '2026-12-01', ['NC'])

test('in North Carolina the option price is the least cent above a tenth of the cash price', () => {
  if (!north.ok) throw new Error('no pack')
  // The statute: 77.97 is a tenth of 779.70, so 77.98 is the least that keeps the agreement a lease.
  expect([77_970, 80_000, 1, 9, 10].map((cash) => optionPriceCents(north.value, cash))).toEqual([
    7_798, 8_001, 1, 1, 2,
  ])
})

test('no other state has an option price, and North Carolina had none before its statute was read', () => {
  const having = allPacks.filter((pack) => optionPriceCents(pack, 80_000) > 0)
  expect(having.map(({ id, version }) => `${id} ${version}`)).toEqual(['nc 2026-11'])
})

test('an option price that nobody has read is not charged', () => {
  const asked = (confidence: Sourced<OptionPrice>['confidence']) =>
    optionPriceCents(
      {
        optionPrice: {
          rule: { kind: 'above-share', basisPoints: 1_000 },
          section: '',
          sourceDate: '2026-11-22',
          confidence,
        },
      },
      80_000,
    )
  expect([asked('read'), asked('contract')]).toEqual([8_001, 8_001])
  expect([asked('read-partly'), asked('secondary'), asked('unverified')]).toEqual([0, 0, 0])
})

test('an option price of no cash price is refused', () => {
  if (!north.ok) throw new Error('no pack')
  expect(() => optionPriceCents(north.value, 0)).toThrow()
})
