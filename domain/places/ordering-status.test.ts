import { expect, test } from 'vitest'
import { type OrderDays, orderingStatusOn } from './ordering-status.ts'

const today = '2026-11-22'
const always: OrderDays = { locationStatus: 'OPEN', opensOn: null, lastDay: null }

test.each([
  [{}, 'open'],
  [{ lastDay: today }, 'open'],
  [{ lastDay: '2026-11-21' }, 'closed'],
  [{ locationStatus: 'CLOSED' }, 'closed'],
  [{ locationStatus: 'COMING_SOON' }, 'soon'],
  [{ locationStatus: 'COMING_SOON', opensOn: '2026-11-23' }, 'soon'],
  [{ locationStatus: 'COMING_SOON', opensOn: today }, 'open'],
  [{ opensOn: '2026-11-23' }, 'soon'],
  [{ opensOn: '2019-05-04' }, 'open'],
] as const)('a store of %o is %s', (days, status) => {
  expect(orderingStatusOn({ ...always, ...days }, today)).toBe(status)
})
