import { fillIn, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { type FailingServices, startFailingServices } from './support/failing-services.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { register, sendButton, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const catalogue = ownCatalogue()
let services: FailingServices
let store: OwnStore

test.beforeAll(async () => {
  const columbus = catalogue.linesOf('stores.jsonl').find(({ id }) => id === '00101')
  const flags = { ...(columbus?.flags as object), payfoneEnabled: true }
  catalogue.changeLine('stores.jsonl', '00101', { flags })
  services = await startFailingServices()
  store = await catalogue.start(services.env)
})

test.afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await services[Symbol.asyncDispose]()
})

for (const [locale, prefix, health, digits] of [
  ['en-US', '/us/en', 503, '6145550171'],
  ['es-US', '/us/es @phone @no-desktop', 'cut', '6145550172'],
] as const)
  test(`while places, mail and codes are down, pages say what to do, and all of it comes once they are well, at ${prefix}`, async ({
    page,
  }) => {
    test.slow()
    const at = `${store.origin}${prefix.slice(0, 6)}`
    const say = wordsOf(locale)
    const main = page.getByRole('main')
    const { context, close } = await contextOf(store)
    services.health = 'silent'
    await page.goto(`${at}/store-locator?zip=43215`)
    await expect(main).toContainText('210 N High St')

    services.health = health
    await page.goto(`${at}/registration`)
    const person = somebody()
    await register(page, person)
    const token = (await page.context().cookies()).find(({ name }) => name === 'session')?.value
    const { who } = await findSession(token, context)
    if (who.kind === 'visitor') throw new Error('nobody is signed in')
    const nextPayDay = addDays(civilDateIn(Date.now(), 'America/New_York'), 7)
    await fillIn(who, strongAnswers({ phone: digits, nextPayDay }), context)
    await page.context().addCookies([{ name: 'store', value: '00101', url: store.origin }])

    await page.goto(`${at}/payfone`)
    await page.getByRole('button', { name: say('phone-check.text') }).click()
    const shown = { phone: `(614) 555-${digits.slice(6)}`, minutes: 10 }
    await expect(main.getByRole('status')).toHaveText(say('phone-check.sending.text', shown))
    // The page notices by itself that the code is late.
    await context.db.run(sql`update phone_check set started_at = started_at - interval '15 seconds'`)
    await expect(main.getByRole('alert')).toHaveText(say('phone-check.late.text', shown))
    for (const way of ['phone-check.again', 'phone-check.call'] as const)
      await expect(main.getByRole('button', { name: say(way) })).toBeVisible()
    await expect(main.getByRole('link', { name: say('phone-check.without') })).toBeVisible()
    await expectNothingClipped(page, 'the page of a late code')
    await expectAccessible(page)

    services.health = 'well'
    await context.db.run(sql`update outbox_message set next_attempt_at = now() where state = 'waiting'`)
    await expect(main.getByRole('status')).toContainText(say('phone-check.sent.text', shown).slice(0, 20))
    await page.fill('[name=code]', services.codes.find(({ to }) => to === `+1${digits}`)?.code ?? '')
    await page.getByRole('button', { name: say('phone-check.confirm'), exact: true }).click()
    await expect(page).toHaveURL(/instant-approval\?step=review/)
    await expect.poll(() => services.mailed).toContain(person.email)

    services.health = health
    await signOut(page)
    await page.goto(`${at}/reset-password`)
    await page.locator('main [name=email]').fill(person.email)
    await sendButton(page).click()
    await expect(main).toContainText(say('reset-password.sent-hint'))
    await close()
  })
