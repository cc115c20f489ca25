import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Customer } from '#core/context.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { sql } from '#platform/db/sql.ts'
import { storeContext } from './store-context.ts'

export type Person = {
  readonly firstName: string
  /** Ruiz by default. */
  readonly lastName?: string
  readonly email: string
  readonly password: string
}

/** A new person without an account. */
export function somebody(firstName = 'Ana'): Person {
  return { firstName, email: `${randomUUID()}@example.com`, password: 'Secret-1234!' }
}

/** How a customer of the tests signs in again. */
export async function personOf({ customerId }: Customer): Promise<Person> {
  const context = await storeContext()
  const row = await context.db.one<{ email: string }>(
    sql`select email from customer where id = ${customerId}`,
  )
  return { firstName: 'Ana', email: row.email, password: 'Secret-1234!' }
}

/** Who is signed in in the browser. */
export async function whoIsIn(page: Page): Promise<Customer> {
  const context = await storeContext()
  const token = (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  const { who } = await findSession(token, context)
  if (who.kind === 'visitor') throw new Error('nobody is signed in')
  return who
}

/** The submit button of the page's form. */
export function sendButton(page: Page) {
  return page.locator('main form button:not([type=button])').last()
}

/** Fills in the open registration form and sends it. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.locator('[name=firstName]').fill(person.firstName)
  await page.locator('[name=lastName]').fill(person.lastName ?? 'Ruiz')
  await page.locator('[name=email]').fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await sendButton(page).click()
  await expect(page).not.toHaveURL(/\/registration/)
}

/** Fills in the open sign-in form and sends it. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.locator('main [name=email]').fill(person.email)
  await page.locator('main [name=password]').fill(person.password)
  await page.locator('main form button:not([type=button])').first().click()
}

/** Signs out with the form in the header. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.locator('button[popovertarget=account-menu]')
  await expect(menu).toBeVisible()
  await menu.click()
  await page.locator('form[action$="/sign-out"] button').click()
  await expect(menu).toHaveCount(0)
}

/** Waits for an e-mail in the development inbox and opens it. */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/inbox')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
}
