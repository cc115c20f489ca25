import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { signAccessToken } from '../http/tokens.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let agreementNumber: string
let token: string

const tokenOf = (who: Customer) =>
  signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)

beforeAll(async () => {
  shop = await openShop()
  const { who, agreement } = await rented(shop.core)
  agreementNumber = agreement.number
  shop.core.clock.set('2026-03-10T18:00:00Z')
  token = await tokenOf(who)
})
afterAll(() => shop.close())

async function post(call: string, body: object = {}, as = token, locale = 'en-US') {
  const to = `/custom/appointment/v1/organizations/f_ecom_store/${call}?siteId=us&locale=${locale}`
  const answer = await shop.call(to, as, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

const found = async (locale?: string) =>
  (await post('searchappointment', {}, token, locale)).body.appointments.filter(
    ({ appointmentType }: { appointmentType: string }) => appointmentType === 'REPAIR',
  )

test('a repair is booked into a free window, changed and cancelled, and found as an appointment with its status in words [ACC-308] [ACC-309]', async () => {
  const repair = { agreementNumber, kind: 'repair', wish: 'It hums.' }
  const { days } = (await post('getwindows', repair)).body
  expect(days[0]).toEqual({
    date: '2026-03-11',
    windows: ['10:00-12:00', '12:00-15:00', '15:00-18:00'],
  })
  const slot = { date: days[1].date, window: days[1].windows[0] }
  expect((await post('bookappointment', { ...repair, ...slot, wish: '' })).body).toMatchObject({
    field: 'wish',
  })
  const { appointmentId } = (await post('bookappointment', { ...repair, ...slot })).body
  expect((await post('bookappointment', { ...repair, ...slot })).status).toBe(409)
  expect(await found()).toEqual([
    {
      appointmentId,
      appointmentType: 'REPAIR',
      appointmentTypeDesc: 'Repair',
      appointmentDate: '2026-03-12',
      appointmentStatus: 'SCHEDULED',
      appointmentStatusDesc: 'Planned',
      timeSlotInfo: { startTime: '10:00', endTime: '12:00' },
      inventories: [{ rmsItemNumber: 'console', extendedAisle: false }],
      agreement: { package: expect.stringContaining('Arcadia') },
    },
  ])
  const other = { visitId: appointmentId, date: '2026-03-13', window: '12:00-15:00' }
  expect((await post('changeappointment', other)).status).toBe(200)
  expect(await found()).toMatchObject([{ appointmentDate: '2026-03-13' }])
  const theirs = await tokenOf(await someCustomer(shop.core))
  expect((await post('cancelappointment', { visitId: appointmentId }, theirs)).status).toBe(404)
  expect((await post('changeappointment', other, theirs)).status).toBe(404)
  expect((await post('getwindows', repair, theirs)).status).toBe(404)
  expect((await post('cancelappointment', { visitId: appointmentId })).status).toBe(200)
  expect(await found('es-US')).toMatchObject([
    { appointmentStatus: 'CANCELLED', appointmentStatusDesc: 'Cancelada', appointmentTypeDesc: 'Reparación' },
  ])
})

test('guests book nothing', async () => {
  const guest = await shop.guest()
  for (const call of ['getwindows', 'bookappointment', 'changeappointment', 'cancelappointment'])
    expect((await post(call, {}, guest.access_token)).status, call).toBe(401)
})
