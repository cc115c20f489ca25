import { expect, test } from 'vitest'
import { allPacks } from '../law/packs/all.ts'
import { isUsState, usStates } from './us-states.ts'

test('50 states and the district, of which the law of all but two is written down, and five territories', () => {
  const written = new Set(allPacks.flatMap(({ state }) => (state === null ? [] : [state])))
  expect(written.size).toBe(51 - 2)
  for (const state of written) expect(isUsState(state)).toBe(true)
  const others = usStates.filter((state) => !written.has(state))
  expect(others.toSorted()).toEqual(['AS', 'GU', 'MN', 'MP', 'PR', 'VI', 'WI'])
  expect(new Set(usStates).size).toBe(usStates.length)
})

test('anything else is no state', () => {
  for (const other of ['', 'oh', 'OH ', 'XX', 'Ohio', null, 1]) expect(isUsState(other)).toBe(false)
})
