import { expect, test } from 'vitest'
import { offersOnlinePayment, paymentList } from './agreement-list.ts'

function entry(agreementRefCode: string, amountDueCents: number, isClub = false) {
  return { agreementRefCode, amountDueCents, isClub }
}

test('the payment list has what is due, what waits for delivery at zero, and every club', () => {
  const list = paymentList([
    entry('Active', 2_705),
    entry('Active', 0),
    entry('Active', -100),
    entry('PRELIMPAID', -100),
    entry('PRELIMPAID', 2_705),
    entry('Active', 0, true),
  ])
  expect(list).toEqual([
    entry('Active', 2_705),
    entry('PRELIMPAID', 0),
    entry('PRELIMPAID', 0),
    entry('Active', 0, true),
  ])
})

test('online payment needs the customer and one agreement to allow it [ACC-279, ACC-280, ACC-281]', () => {
  const yes = { allowOnlinePayment: true }
  const no = { allowOnlinePayment: false }
  expect(offersOnlinePayment(true, [no, yes])).toBe(true)
  expect(offersOnlinePayment(false, [yes])).toBe(false)
  expect(offersOnlinePayment(true, [no])).toBe(false)
  expect(offersOnlinePayment(true, [])).toBe(false)
})
