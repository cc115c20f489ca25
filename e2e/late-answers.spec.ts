import type { Page } from '@playwright/test'
import type { Customer } from '#core/context.ts'
import { getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { sql } from '#platform/db/sql.ts'
import { primaryButton } from './support/applicants.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { personOf, register, signIn, somebody, whoIsIn } from './support/people.ts'
import { seenAgo } from './support/session-time.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** The pages that an application of the customer holds answers of. */
async function answersOf({ customerId }: Customer): Promise<number> {
  const { db } = await storeContext()
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from application where customer_id = ${customerId}`,
  )
  return count
}

async function fillAbout(page: Page, path: string): Promise<Customer> {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  const who = await whoIsIn(page)
  await page.goto(path)
  await page.fill('[name=phone]', '6145550123')
  return who
}

test('answers that are sent long after the session ended wait behind the sign-in and change nothing before @no-script @no-desktop', async ({
  page,
}) => {
  for (const path of ['/us/en/instant-approval?step=about', '/us/en/web-order-form']) {
    await page.context().clearCookies()
    const who = await fillAbout(page, path)
    await seenAgo(who, 20)
    await primaryButton(page).click()
    await expect(page).toHaveURL(/\/login\?return=/)
    await expect(page.getByText('You have been signed out due to inactivity.')).toBeVisible()
    expect(await answersOf(who)).toBe(0)
    await signIn(page, await personOf(who))
    await expect(page).toHaveURL(/kept=/)
    await expect(page.locator('[name=phone]')).toHaveValue(/614.*555.*0123/)
    await expect(page.getByText('Your session had ended')).toBeVisible()
  }
})

test('answers that are sent within a minute after the session ended are saved @no-script @no-desktop', async ({
  page,
}) => {
  const who = await fillAbout(page, '/us/en/instant-approval?step=about')
  await seenAgo(who, 15.5)
  await primaryButton(page).click()
  await expect(page).toHaveURL(/\/login\?return=/)
  expect(await answersOf(who)).toBe(1)
})

test('a page that saves what is typed changes nothing of a customer who has been away for long', async ({
  page,
}) => {
  const who = await approvedShopper(page, 'sofa', 'en-US')
  await page.goto('/us/en/checkout?step=delivery')
  const origin = new URL(page.url()).origin
  const keep = async (path: string, typed: Record<string, string>) => {
    const answer = await page.request.post(`/us/en${path}`, { form: typed, headers: { origin } })
    expect(answer.status()).toBe(204)
  }
  const address = async () => {
    const state = await getCheckout(who, await storeContext())
    return state.kind === 'open' ? JSON.stringify(state.checkout) : state.kind
  }
  await seenAgo(who, 15.5)
  await keep('/checkout/keep', { address1: '1 Own Street' })
  expect(await address()).toContain('1 Own Street')
  const before = await answersOf(who)
  await seenAgo(who, 20)
  await keep('/checkout/keep', { address1: '2 Strange Street' })
  await keep('/instant-approval/keep', { firstName: 'Strange' })
  expect(await address()).toContain('1 Own Street')
  expect(await answersOf(who)).toBe(before)
})
