import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import {
  frequenciesIn,
  nameIn,
  nameUnder,
  pinnedPack,
  preRentedIn,
  tagOrderIn,
  unreviewedStates,
} from './pack-for.ts'
import { allPacks } from './packs/all.ts'

// The statutes were read again in November 2026: on the 22nd the older versions of the packs hold, from the 23rd the newer.
const before = '2026-11-22'
const from = '2026-11-23'

test('what pages ask of a state is that of the version of the day, and no later one [RTO-021]', () => {
  expect([frequenciesIn('MD', before), frequenciesIn('MD', from)]).toEqual([
    frequencies,
    ['WEEKLY', 'MONTHLY'],
  ])
  expect([tagOrderIn('PA', before), tagOrderIn('PA', from)]).toEqual(['total-first', 'cash-first'])
  expect([nameIn('VT', before), nameIn('VT', from)]).toEqual(['consumer-lease', 'rent-to-own'])
  expect([nameIn('OH', before), nameIn('OH', from)]).toEqual(['rental-purchase', 'lease-purchase'])
  expect([preRentedIn('NY', before), preRentedIn('NY', from)]).toEqual(['always', 'never'])
  expect([preRentedIn('CA', before), preRentedIn('CA', from)]).toEqual(['always', 'by-unit'])
})

test('a state without a pack on a day has the rules of the contract, under its own word', () => {
  expect([frequenciesIn('WA', before), tagOrderIn('WA', before), preRentedIn('WA', before)]).toEqual([
    frequencies,
    'total-first',
    'always',
  ])
  expect([nameIn('WA', before), nameIn('MN', from), nameIn('XX', from)]).toEqual([
    'lease-purchase',
    'rental-purchase',
    'rental-purchase',
  ])
})

test('a state is reviewed only once every version that still holds, or will, names its reviewer', () => {
  const iowa = allPacks.filter(({ id }) => id === 'ia')
  const reviewed = iowa.map((pack) =>
    pack.effectiveUntil === null ? { ...pack, reviewer: 'Counsel' } : pack,
  )
  expect(unreviewedStates(iowa, from)).toEqual(['IA'])
  expect(unreviewedStates(reviewed, before)).toEqual(['IA'])
  expect(unreviewedStates(reviewed, from)).toEqual([])
  // The contract is no state's law.
  expect(unreviewedStates(allPacks, from)).not.toContain(null)
  expect(unreviewedStates(allPacks, from)).toHaveLength(49)
})

test('an agreement keeps the name that it was made under; that of the contract pack follows its store [RTO-025]', () => {
  const named = (id: string, version: string, state: string) => {
    const pack = pinnedPack(id, version)
    return pack && nameUnder(pack, state)
  }
  expect([named('vt', '2026-01', 'VT'), named('vt', '2026-11', 'VT')]).toEqual([
    'consumer-lease',
    'rent-to-own',
  ])
  expect([named('generic', '2026-01', 'WA'), named('generic', '2026-01', 'TX')]).toEqual([
    'lease-purchase',
    'rental-purchase',
  ])
})
