import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { pathTo } from '#site/urls.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

type Form = Record<string, string>

/** Forms of visitors, each with invalid input. */
const ofVisitors: readonly (readonly [string, Form])[] = [
  [pathTo('login'), { email: 'nobody' }],
  [pathTo('registration'), {}],
  [pathTo('resetPassword'), { email: 'nobody' }],
  [pathTo('newPassword'), { token: 'none' }],
  [pathTo('instantApproval'), { step: 'about' }],
  [pathTo('webOrderForm'), {}],
  [pathTo('serviceFailure'), {}],
  [pathTo('verificationSubmission'), {}],
  [pathTo('basket'), { intent: 'add', productId: 'no-such-product' }],
  [pathTo('basket'), { intent: 'add-set', set: 'no-such-set' }],
  [pathTo('basketAdd'), { intent: 'add', productId: 'no-such-product', stay: '1' }],
  [pathTo('wish'), { stay: '1' }],
]

test('answers every refused form with 422', async ({ page }) => {
  const origin = `http://127.0.0.1:${process.env.E2E_PORT}`
  const statusOf = async (path: string, form: Form) => {
    const headers = { origin }
    const isUpload = path === pathTo('verificationSubmission')
    const sent = isUpload ? { multipart: form } : { form }
    return (await page.request.post(`${origin}${path}`, { ...sent, headers, maxRedirects: 0 })).status()
  }
  for (const [path, form] of ofVisitors) expect(await statusOf(path, form), path).toBe(422)

  await addUnits(await storeContext(), 'recliner-gray', 1)
  const number = await signInRenter(page, 'recliner-gray')
  await deliveredBefore(number, 0)
  await page.goto(pathTo('account'))
  const href = await page.locator('a[href*="/my-accounts/agreement/"]').first().getAttribute('href')
  const agreementNumber = /agreement\/([^/?]+)/.exec(href ?? '')?.[1] ?? ''
  const ofRenters: readonly (readonly [string, Form])[] = [
    [pathTo('payments'), { amountCents: 'none' }],
    [pathTo('paymentMethods'), {}],
    [pathTo('payoff', { agreementNumber }), {}],
    [pathTo('reinstatement', { agreementNumber }), {}],
    [pathTo('returnedPayment', { agreementNumber }), {}],
    [pathTo('enrolAutopay', undefined, { agreement: agreementNumber }), {}],
    [pathTo('enrolAutopay', undefined, { agreement: agreementNumber }), { intent: 'off' }],
    [pathTo('confirmation', { orderNo: number }), { date: 'never' }],
  ]
  for (const [path, form] of ofRenters) expect(await statusOf(path, form), path).toBe(422)

  // The payment service does not accept a return path of this length, so it returns to the page itself.
  const longWay = pathTo('paymentMethods', undefined, { add: 1, back: `/${'x'.repeat(700)}` })
  expect((await page.request.get(`${origin}${longWay}`)).status()).toBe(200)
})
