import { expect, test } from 'vitest'
import { usStates } from '../base/us-states.ts'
import { maySellClub } from '../law/club.ts'
import { packFor } from '../law/pack-for.ts'
import { genericPack } from '../law/packs/generic.ts'
import { clubPaidUntil, clubStep, hasClub, type RenewalContext } from './club.ts'

const place = {
  stateCode: 'TX',
  flags: { isBenefitsPlusApplicable: true, storeBenefitPlusType: 'RAC' },
  maySell: true,
} as const

test('a store with the flag, the kind and a state that allows it has memberships [ACC-348]', () => {
  expect(hasClub(place)).toBe(true)
})

test.each([
  ['the flag [ACC-349]', { flags: { ...place.flags, isBenefitsPlusApplicable: false } }],
  ['the kind [ACC-350]', { flags: { ...place.flags, storeBenefitPlusType: 'PREMIUM' } }],
  ['any kind [ACC-350]', { flags: { ...place.flags, storeBenefitPlusType: null } }],
  ['the right state: California [ACC-351]', { stateCode: 'CA' }],
  ['the right state: Indiana [ACC-352]', { stateCode: 'IN' }],
  ['a statute that was read', { maySell: false }],
])('a store without %s has none', (_what, without) => {
  expect(hasClub({ ...place, ...without })).toBe(false)
})

test('only Texas has a statute that was read for memberships; the contract sells none', () => {
  const selling = usStates.filter((state) => {
    const pack = packFor(state, '2026-11-23', usStates)
    return pack.ok && maySellClub(pack.value)
  })
  expect(selling).toEqual(['TX'])
  const club = { ...genericPack.club, rule: { kind: 'apart' } } as const
  expect(maySellClub({ club: { ...club, confidence: 'read-partly' } })).toBe(false)
  expect(maySellClub({ club: { ...club, confidence: 'read' } })).toBe(true)
})

test('months are counted from the first day', () => {
  expect([1, 2, 3].map((months) => clubPaidUntil('2026-01-31', months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

const renewal: RenewalContext = {
  state: 'active',
  paidUntil: '2026-04-10',
  notifiedOn: null,
  isWanted: true,
  attempt: 'try',
}

test.each([
  ['2026-04-02', {}, 'wait'],
  ['2026-04-03', {}, 'notify'],
  ['2026-04-09', { notifiedOn: '2026-04-03' }, 'wait'],
  ['2026-04-10', { notifiedOn: '2026-04-03' }, 'charge'],
  ['2026-04-10', { notifiedOn: '2026-04-03', attempt: 'tomorrow' }, 'wait'],
  ['2026-04-12', { notifiedOn: '2026-04-03', attempt: 'given-up' }, 'end'],
  // The mail was late, so the charge is.
  ['2026-04-15', { notifiedOn: '2026-04-09' }, 'wait'],
  ['2026-04-16', { notifiedOn: '2026-04-09' }, 'charge'],
  // Nothing rented any more, or the store sells it no more.
  ['2026-04-03', { isWanted: false }, 'wait'],
  ['2026-04-09', { notifiedOn: '2026-04-03', isWanted: false }, 'wait'],
  ['2026-04-10', { notifiedOn: '2026-04-03', isWanted: false }, 'end'],
  ['2026-04-09', { state: 'ending' }, 'wait'],
  ['2026-04-10', { state: 'ending' }, 'end'],
  ['2026-04-10', { state: 'pending' }, 'wait'],
  ['2026-04-10', { state: 'ended' }, 'wait'],
  ['2026-04-10', { state: 'failed' }, 'wait'],
] as const)('on %s, %o: %s', (today, changed, step) => {
  expect(clubStep({ ...renewal, ...changed }, today)).toBe(step)
})
