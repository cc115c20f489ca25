import { expect, test } from 'vitest'
import { approvedGuest } from '#core/approval/application/testing/applicants.ts'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import { clearApplied, writeApplied } from '#core/shopper/applied-promotion/queries.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { openSession } from '#core/shopper/session/open-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { serveApp } from './testing/serve-app.ts'

/** A store whose pages show everything they were given, so that any secret of a request would be visible. */
async function echoShop() {
  let rendered = 0
  const { origin, core } = await serveApp(
    {},
    async (request, _core, { itemCount }) => {
      rendered += 1
      const told = JSON.stringify({ headers: Object.fromEntries(request.headers), itemCount, rendered })
      const headers = new Headers({ 'content-type': 'text/html' })
      if (request.url.endsWith('/p/renewed')) headers.append('set-cookie', `session=new-${rendered}`)
      return new Response(told, { headers })
    },
    freshStore,
  )
  const visit = async (cookie: string, path = '/p/sofa') => {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie, 'x-secret': cookie } })
    const told = (await answer.json()) as { rendered: number; itemCount?: number }
    return { told: JSON.stringify(told), setCookie: answer.headers.get('set-cookie'), ...told }
  }
  return { core, visit, timesRendered: () => rendered }
}

async function guestWith(items: number, core: TestContext): Promise<string> {
  const { who, token } = await beginSession(core)
  if (items > 0) await fill(who, core, { productId: 'recliner-gray', quantity: items })
  return `session=${token}`
}

test('guests with as many items share a page with each other, and it knows nothing of them', async () => {
  const { core, visit } = await echoShop()
  const [one, two] = [await guestWith(1, core), await guestWith(1, core)]
  const first = await visit(`${one}; store=00101`)
  expect(first).toMatchObject({ rendered: 1, itemCount: 1 })
  expect(await visit(`store=00101; ${two}`)).toMatchObject({ rendered: 1 })
  expect(first.told).toContain('store=00101')
  expect(first.told).not.toContain(one.slice('session='.length))
  expect(first.told).not.toContain('x-secret')
})

test('another number of items, another store, another page', async () => {
  const { core, visit, timesRendered } = await echoShop()
  const guest = await guestWith(1, core)
  await visit(guest)
  await visit(`${guest}; store=00101`)
  expect((await visit(await guestWith(2, core))).itemCount).toBe(2)
  expect(timesRendered()).toBe(3)
  expect((await visit('')).itemCount).toBe(0)
  expect((await visit(await guestWith(0, core))).rendered).toBe(4)
})

test('who viewed categories has deals pages of their own, and shares every other one', async () => {
  const { visit } = await echoShop()
  for (const path of ['/us/en/c/deals', '/us/es/c/clearance', '/c/my-items.data']) {
    const { rendered } = await visit('', path)
    expect((await visit('viewedCategories=tvs', path)).told, path).toContain('viewedCategories=tvs')
    expect((await visit('', path)).rendered, path).toBe(rendered)
  }
  const { rendered } = await visit('', '/c/tvs')
  expect((await visit('viewedCategories=tvs', '/c/tvs')).rendered).toBe(rendered)
})

test("a signed-in customer's page is the customer's own: rendered anew, shown to nobody else", async () => {
  const { core, visit } = await echoShop()
  const ana = `session=${(await registered(core)).token}`
  const own = await visit(ana)
  expect(own.told).toContain(ana)
  const others = ['', await guestWith(0, core), 'session=unknown', 'session=']
  for (const other of others) expect((await visit(other)).told).not.toContain(ana)
  expect((await visit(ana)).rendered).toBeGreaterThan(own.rendered)
  // However the cookie is formatted, a shared page is rendered without it.
  await visit(`store=1;   ${ana}`)
  expect((await visit('store=1')).told).not.toContain(ana)
})

test('a guest with a decision, and one whose cookie is due, see pages of their own', async () => {
  const { core, visit } = await echoShop()
  const approved = await approvedGuest(core)
  const { token } = await core.db.transaction((tx) =>
    openSession(tx, { kind: 'guest', id: approved.customerId }, { kind: 'visitor' }, core),
  )
  expect((await visit(`session=${token}`)).itemCount).toBeUndefined()
  const old = await guestWith(0, core)
  expect((await visit(old)).itemCount).toBe(0)
  await core.db.run(sql`update session set seen_at = seen_at - interval '2 days'`)
  expect((await visit(old)).itemCount).toBeUndefined()
})

test('a guest who applied a code gets pages of their own, until the code is taken back', async () => {
  const { core, visit } = await echoShop()
  await codedPromotion(core, { id: 'sofa10' })
  const { who, token } = await beginSession(core)
  const cookie = `session=${token}`
  const shared = await visit(cookie)
  expect(shared.itemCount).toBe(0)
  const now = core.clock.now()
  await writeApplied(core.db, { customerId: who.customerId, promotionId: 'sofa10', now })
  const own = await visit(cookie)
  expect(own.rendered).toBeGreaterThan(shared.rendered)
  expect(own.told).toContain(token)
  expect((await visit(cookie)).rendered).toBeGreaterThan(own.rendered)
  // Others get what they got before.
  expect((await visit('')).told).toBe(shared.told)
  await clearApplied(core.db, who.customerId)
  expect((await visit(cookie)).told).toBe(shared.told)
})

test('an answer that sets a cookie is for one, also of those who ask at the same moment', async () => {
  const { visit } = await echoShop()
  const answers = await Promise.all(['', '', ''].map((cookie) => visit(cookie, '/p/renewed')))
  expect(new Set(answers.map(({ setCookie }) => setCookie)).size).toBe(3)
})

test('over https only cookies that are bound to the host choose the page that is shared', async () => {
  const { origin } = await serveApp({ ORIGIN: 'https://shop.example' }, async (request) =>
    Response.json({ cookie: request.headers.get('cookie') }),
  )
  const shown = async (cookie: string) =>
    ((await (await fetch(`${origin}/p/sofa`, { headers: { cookie } })).json()) as { cookie: string }).cookie
  expect(await shown('store=00101; __Host-store=00202; __Host-zip=%34321%35')).toBe(
    '__Host-store=00202; __Host-zip=43215',
  )
  expect(await shown('store=00101')).toBe('')
})
