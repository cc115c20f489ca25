import type { Page } from '@playwright/test'
import type { Customer } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'
import { storeContext } from './store-context.ts'

/** The sessions of a customer were last used so many minutes ago, by the server's clock. */
export async function seenAgo({ customerId }: Customer, minutes: number): Promise<void> {
  const context = await storeContext()
  const seenAt = new Date(context.clock.now().getTime() - minutes * 60_000)
  await context.db.run(sql`update session set seen_at = ${seenAt} where customer_id = ${customerId}`)
}

/** A guest who told about themselves was last seen at the browser so many minutes ago. */
export async function guestSeenAgo({ customerId }: Customer, minutes: number): Promise<void> {
  const context = await storeContext()
  const seenAt = new Date(context.clock.now().getTime() - minutes * 60_000)
  await context.db.run(sql`
    update session set seen_at = ${seenAt}, sitting_seen_at = ${seenAt} where customer_id = ${customerId}`)
}

/** The customer last proved who they are so many minutes ago, in all sessions. */
export async function provedAgo({ customerId }: Customer, minutes: number): Promise<void> {
  const context = await storeContext()
  const provedAt = new Date(context.clock.now().getTime() - minutes * 60_000)
  await context.db.run(sql`update session set proved_at = ${provedAt} where customer_id = ${customerId}`)
}

/** How many seconds ago the customer's session was last used, by the server's clock. */
export async function secondsIdle({ customerId }: Customer): Promise<number> {
  const context = await storeContext()
  const { seenAt } = await context.db.one<{ seenAt: Date }>(
    sql`select max(seen_at) as seen_at from session where customer_id = ${customerId}`,
  )
  return (context.clock.now().getTime() - seenAt.getTime()) / 1_000
}

/** Minutes pass on the server, for whom it was `idle` minutes before, and in a page whose clock is the test's. */
export async function letPass(page: Page, who: Customer, from: number, minutes: number): Promise<void> {
  await seenAgo(who, from + minutes)
  await page.clock.fastForward(minutes * 60_000)
}

/** Does what makes the page ask for the time that is left, and waits until it has set its timer by the answer. */
async function untilTold(page: Page, act: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().includes('/session-time'))
  await act()
  await (await told).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
}

/** Opens a page and waits until it knows the time that is left. */
export function openWatched(page: Page, path: string): Promise<void> {
  return untilTold(page, () => page.goto(path))
}

/** So many minutes without activity, as the server tells the page. */
export async function atMinute(page: Page, who: Customer, minutes: number): Promise<void> {
  await seenAgo(who, minutes)
  await untilTold(page, () => comeBack(page))
}

/** The shopper comes back to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The counters of the customer's open baskets, the permanent one first. */
export async function baskets({ customerId }: Customer) {
  const context = await storeContext()
  return context.db.rows<{ id: string; temporary: boolean; alive: number; trackedBy: string | null }>(sql`
    select id, temporary, session_alive as alive, session_tracking_id as tracked_by from basket
    where customer_id = ${customerId} and state = 'open' order by temporary`)
}
