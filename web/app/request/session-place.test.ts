import { expect, test } from 'vitest'
import { urls } from '#site/urls.ts'
import { sessionPlace } from './session-place.ts'

test('the steps of the checkout have its time-out, the code to the phone among them', () => {
  for (const path of [urls.checkout, urls.newCheckout, urls.payfone, urls.checkoutTimedOut])
    expect(sessionPlace(path), path).toBe('checkout')
  for (const path of [urls.myAccount, urls.instantApproval, urls.confirmationLatest])
    expect(sessionPlace(path), path).toBe('elsewhere')
})
