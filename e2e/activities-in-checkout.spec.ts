import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { fillDelivery } from './support/delivery.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** What the page posts from now on of a checkout, with the answers of the store. */
function postedBy(page: Page) {
  const posted: [string, number][] = []
  page.on('response', (response) => {
    const request = response.request()
    if (new URL(request.url()).pathname !== '/activities') return
    const kind = new URLSearchParams(request.postData() ?? '').get('kind') ?? ''
    if (kind !== 'viewPage') posted.push([kind, response.status()])
  })
  return posted
}

async function beginCheckout(page: Page): Promise<void> {
  await page.goto('/us/en/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where and when' })).toBeVisible()
}

async function takeFirstStep(page: Page): Promise<void> {
  await fillDelivery(page, '43215')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=schedule/)
}

test('the start of a checkout and each of its steps are kept, once each [ACC-366]', async ({ page }) => {
  await approvedShopper(page, 'sofa', 'en-US')
  const name = randomUUID()
  const url = `http://127.0.0.1:${process.env.E2E_PORT}`
  await page.context().addCookies([{ name: 'activity', value: name, url }])
  const posted = postedBy(page)
  await beginCheckout(page)
  const first = [
    ['beginCheckout', 204],
    ['checkoutStep', 204],
  ]
  await expect.poll(() => posted.toSorted()).toEqual(first)
  const { db } = await storeContext()
  const count = async () =>
    (
      await db.rows<{ kind: string; times: number }>(sql`
        select kind, sum(times)::int as times from activity where kind in ('beginCheckout', 'checkoutStep')
        group by kind order by kind`)
    ).map(({ kind, times }) => [kind, times] as const)
  const before = new Map(await count())
  await takeFirstStep(page)
  await expect.poll(() => posted.toSorted()).toEqual([...first, ['checkoutStep', 204]])
  await expect
    .poll(async () => new Map(await count()).get('checkoutStep'))
    .toBeGreaterThan(before.get('checkoutStep') ?? 0)
  expect(before.get('beginCheckout')).toBeGreaterThan(0)
})

test('a checkout goes on where activities cannot be kept [ACC-366]', async ({ page }) => {
  await approvedShopper(page, 'sofa', 'en-US')
  await page.route('**/activities', (route) => route.abort())
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await beginCheckout(page)
  await takeFirstStep(page)
  expect(errors).toEqual([])
})
