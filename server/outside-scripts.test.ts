import { expect, test } from 'vitest'
import { listOutsideScripts } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import { outsideScripts } from '#core/catalogue/outside-script/outside-scripts.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type UrlName, urls } from '#site/urls.ts'
import { serveApp } from './testing/serve-app.ts'

const page = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })

async function prefer(core: TestContext, preferences: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [id, value] of Object.entries(preferences))
    await core.db.run(sql`insert into preference (id, value) values (${id}, ${JSON.stringify(value)}::jsonb)`)
}

/** Where a shopper signs in, applies, signs, pays, enters a card or sees their account, and pages like them. */
const closed =
  /^\/(login|myaccount|registration|reset-password|my-accounts?(\/|$)|account|session-time|single-sign-on|callback|idpcallback|api|dev|instant-approval|web-order-form|digital-order-form|approved|pre-approvedPage|declined|service-failure|shop-approved-items|checkout|new-checkout|payfone|order-confirmation|docusign|thankyou|payment|unsubscribe|sign-up-for-deals\/confirm$|privacy)/

test('scripts of others are in the policy of open pages, and of no page where somebody signs in, applies, signs, pays or sees their account', async () => {
  const { origin, core } = await serveApp({}, page)
  await prefer(core, { adobeDTMScriptURL: 'https://tags.example/launch.js' })
  const open: string[] = []
  for (const name of Object.keys(urls) as UrlName[]) {
    const path = urls[name].replace(/:\w+/g, 'x')
    for (const prefix of ['', '/us/es']) {
      const answer = await fetch(`${origin}${prefix}${path}`, { redirect: 'manual' })
      if (answer.headers.get('content-security-policy')?.includes('https://tags.example')) open.push(path)
    }
  }
  expect(open).toContain('/')
  expect(open).toContain('/p/x')
  expect(open.filter((path) => closed.test(path))).toEqual([])
  for (const path of ['/card/x', '/oidc/interaction/x', '/nowhere']) {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.headers.get('content-security-policy'), path).not.toContain('tags.example')
  }
})

test('without a preference a page may run nothing of others', async () => {
  const { origin } = await serveApp({}, page)
  const policy = (await fetch(origin)).headers.get('content-security-policy') ?? ''
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('https:')
  expect(policy).toContain("connect-src 'self';")
})

test('a script brings its own origin and those that its preference names, for what it loads and sends', async () => {
  const { origin, core } = await serveApp({}, page)
  await prefer(core, {
    adobeDTMScriptURL: { url: 'https://tags.example/launch.js', sources: ['https://sent.example/x'] },
    qmScriptURL: 'https://tags.example/quality.js',
  })
  const policy = (await fetch(`${origin}/us/en`)).headers.get('content-security-policy') ?? ''
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(policy.match(new RegExp(`${directive} [^;]*`))?.[0], directive).toMatch(
      / https:\/\/tags\.example https:\/\/sent\.example$/,
    )
  expect(policy.match(/style-src [^;]*/)?.[0]).not.toContain('https:')
})

test.each([
  '',
  'http://tags.example/launch.js',
  'javascript:alert(1)',
  '//tags.example/launch.js',
  'launch.js',
  7,
  { url: 'http://tags.example/launch.js' },
  { url: 'https://tags.example/launch.js', integrity: 'none' },
  { url: 'https://tags.example/launch.js', sources: ['http://sent.example'] },
])('the preference %j names no script [SHL-479]', async (value) => {
  const { core } = await serveApp({}, page)
  await prefer(core, { adobeDTMScriptURL: value })
  expect(await listOutsideScripts(core)).toEqual([])
})

test('each script that a page loads waits for consent; the one of the chat is in its own frame', () => {
  for (const [name, { where, when }] of Object.entries(outsideScripts))
    expect([where, when], name).toEqual(name === 'chat' ? ['frame', 'click'] : ['open', 'consent'])
})
