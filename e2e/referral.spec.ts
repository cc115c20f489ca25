import type { Page } from '@playwright/test'
import type { Locale } from '#domain/base/locale.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { register, somebody } from './support/people.ts'
import { signInRenterAt } from './support/renter.ts'
import { waitForScripts } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { startWalk, type Walk } from './support/walk.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore
let opened: Awaited<ReturnType<typeof contextOf>>

test.beforeAll(async () => {
  const value = { rewardCents: 2_500, friendRewardCents: 2_000, mostPerYear: 10 }
  catalogue.addLine('preferences.jsonl', { id: 'referralProgram', value })
  store = await catalogue.start()
  opened = await contextOf(store)
})
test.afterAll(async () => {
  await opened.close()
  await store[Symbol.asyncDispose]()
})

const open = ({ page, prefix }: Walk, path: string) => page.goto(`${store.origin}${prefix}/${path}`)
const button = ({ main, say }: Walk, id: Parameters<Walk['say']>[0]) =>
  main.getByRole('button', { name: say(id), exact: true })
const expectFine = async ({ page, scripts }: Walk) => {
  if (scripts) await expectAccessible(page)
}

/** Signs a customer in who rents, and asks for the link. Returns its address. */
async function sharedLink(sharer: Walk): Promise<string> {
  await signInRenterAt({ url: store.origin, context: opened.context }, sharer.page, 'tv')
  await open(sharer, 'advocate')
  await button(sharer, 'referral.share.make').click()
  const field = sharer.main.getByRole('textbox', { name: sharer.say('referral.share.link') })
  await expect(field).toHaveValue(/\/refer-a-friend\/referral\?code=[\w-]+$/)
  return field.inputValue()
}

/** Copies the link with the button that browsers with scripts have. */
async function copied({ page, main, say }: Walk): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin })
  await main.getByRole('button', { name: say('referral.share.copy'), exact: true }).click()
  await expect(main.getByRole('status')).toHaveText(say('referral.share.copied'))
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Which customers accepted the invitation of a link, by their email. */
async function friendsOf(link: string) {
  const code = new URL(link).searchParams.get('code')
  const rows = await opened.context.db.rows<{ email: string | null }>(sql`
    select f.email from referral_code c join referral r on r.customer_id = c.customer_id
    join customer f on f.id = r.friend_id where c.code = ${code}`)
  return rows.map(({ email }) => email)
}

for (const locale of ['en-US', 'es-US'] as const satisfies readonly Locale[]) {
  test(`a renter shares a link, a friend accepts it and registers, and the renter sees how far they are ${locale} @phone @no-script [ACC-216] [ACC-217] [ACC-219]`, async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    const scripts = javaScriptEnabled !== false
    const sharer = startWalk(page, locale, scripts)
    const { main, say } = sharer
    const link = await sharedLink(sharer)
    expect(link.startsWith(`${store.origin}${sharer.prefix}/`)).toBe(true)
    if (scripts) expect(await copied(sharer)).toBe(link)
    await expect(main).toContainText('$25.00')
    await expect(main.getByText(say('referral.invitations.none'))).toBeVisible()
    await expectFine(sharer)

    const visit = await browser.newContext()
    const friendPage: Page = await visit.newPage()
    if (scripts) waitForScripts(friendPage)
    const friend = startWalk(friendPage, locale, scripts)
    await friendPage.goto(link)
    await expect(
      friend.main.getByRole('heading', { name: say('referral.offer.title', { name: 'Ana' }) }),
    ).toBeVisible()
    await expect(friend.main).toContainText('$20.00')
    expect(await friendsOf(link)).toEqual([])
    await expectFine(friend)
    await button(friend, 'referral.offer.accept').click()
    await expect(friendPage.getByText(say('referral.offer.accepted'))).toBeVisible()
    expect(await friendsOf(link)).toEqual([null])
    const person = somebody('Beto')
    await open(friend, 'registration')
    await register(friendPage, person)
    expect(await friendsOf(link)).toEqual([person.email])
    await visit.close()

    await open(sharer, 'advocate')
    await expect(
      main.getByText(say('referral.invitation.step', { step: 'accepted' }), { exact: true }),
    ).toBeVisible()
    await expect(main).not.toContainText('Beto')
    await expectFine(sharer)
  })

  test(`a wrong code leads to a page that leads on, and who rents nothing has no link ${locale} @phone @no-script [ACC-218] [ACC-219]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const walk = startWalk(page, locale, javaScriptEnabled !== false)
    const { main, say, prefix } = walk
    await open(walk, 'advocate')
    await expectFine(walk)
    await main.getByRole('link', { name: say('referral.share.sign-in') }).click()
    await expect(page).toHaveURL(/\/login\?return=(%2F|\/)advocate$/)
    await open(walk, 'registration')
    await register(page, somebody())
    await open(walk, 'advocate')
    await expect(main.getByText(say('referral.share.renters'))).toBeVisible()
    await expect(button(walk, 'referral.share.make')).toHaveCount(0)

    await open(walk, 'refer-a-friend/referral?code=wrong')
    await expect(page).toHaveURL(`${store.origin}${prefix}/promo-code-invalid`)
    await expect(main.getByText(say('referral.invalid.text'))).toBeVisible()
    await expectFine(walk)
    await main.getByRole('link', { name: say('referral.invalid.shop') }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/?$`))
  })

  test(`one's own link is refused ${locale} @phone @no-script [ACC-219]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const walk = startWalk(page, locale, javaScriptEnabled !== false)
    const link = await sharedLink(walk)
    await page.goto(link)
    await button(walk, 'referral.offer.accept').click()
    await expect(walk.main.getByText(walk.say('problem.referral-own-link'))).toBeVisible()
    await expectFine(walk)
    expect(await friendsOf(link)).toEqual([])
  })
}

test('a store that ends its program shows no link, and those that were shared lead to the page for wrong codes @no-script [ACC-219]', async ({
  page,
  javaScriptEnabled,
}) => {
  const walk = startWalk(page, 'en-US', javaScriptEnabled !== false)
  const { main, say } = walk
  const link = await sharedLink(walk)
  await opened.context.db.run(sql`delete from preference where id = 'referralProgram'`)
  // The pages know within seconds what the store has changed.
  await expect(async () => {
    await page.goto(link)
    await expect(page).toHaveURL(/\/promo-code-invalid$/, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await open(walk, 'advocate')
  await expect(main.getByText('Friends rent too.')).toBeVisible()
  await expect(main.getByText(say('referral.rules.title'))).toHaveCount(0)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(button(walk, 'referral.share.make')).toHaveCount(0)
  await expectFine(walk)
})
