import { expect, test } from 'vitest'
import { readLedger } from '../../../scripts/requirements/ledger.ts'
import { readFlags, storeFlags } from './store-flags.ts'

const groups = ['SHL-399', 'SHL-400', 'SHL-401', 'SHL-402', 'SHL-403', 'SHL-404']

/** The names after the colon of a requirement. */
function namesIn(requirement: string): string[] {
  return (requirement.split(':')[1] ?? '')
    .replace(/\.$/, '')
    .split(',')
    .map((name) => name.trim())
}

test('a store has exactly the 45 flags of the six groups [SHL-399] [SHL-400] [SHL-401] [SHL-402] [SHL-403] [SHL-404] [SHL-405]', () => {
  const listed = readLedger().flatMap(({ id, text }) => (groups.includes(id) ? namesIn(text) : []))
  expect(listed).toHaveLength(45)
  // The last day of taking orders has a column of its own.
  expect([...Object.keys(storeFlags.shape), 'ecommCloseDate'].sort()).toEqual([...listed].sort())
})

test('each flag has a value at a store that was given none, and a given one counts', () => {
  expect(Object.keys(readFlags({})).sort()).toEqual(Object.keys(storeFlags.shape).sort())
  expect(Object.values(readFlags({}))).not.toContain(undefined)
  expect(readFlags({ isPriceDisplayed: false, posType: 'KIOSK' })).toMatchObject({
    isPriceDisplayed: false,
    posType: 'KIOSK',
    extendedAisleEnabled: true,
  })
})

test('a store that says nothing of add-on prices has them [SHP-157]', () => {
  expect(readFlags({}).storeAddOnEligibleEnable).toBe(true)
})
