import { randomUUID } from 'node:crypto'
import { sendStockAlerts } from '#core/shopper/stock-alert/send-alerts.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { expectAccessible } from './support/axe.ts'
import { chooseStore } from './support/cart.ts'
import { register, somebody } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** The address of a page in the newest mail to somebody whose text matches. */
async function linkTo(recipient: string, pattern: RegExp): Promise<string> {
  const context = await storeContext()
  let found = ''
  await expect(async () => {
    const mails = (await listSent(context)).filter((mail) => mail.recipient === recipient)
    found = mails.flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 20_000 })
  const { pathname, search } = new URL(found)
  return pathname + search
}

const words = {
  '/us/en': {
    button: 'Tell me when it’s back',
    sent: 'One more step',
    yes: 'Yes, tell me',
    ready: 'You’re all set',
    stop: 'Stop the messages',
    stopped: 'We won’t send these messages anymore.',
    account: 'We’ll tell you',
  },
  '/us/es': {
    button: 'Avísenme cuando haya',
    sent: 'Falta un paso',
    yes: 'Sí, avísenme',
    ready: '¡Listo!',
    stop: 'No enviar más mensajes',
    stopped: 'No le enviaremos más estos mensajes.',
    account: 'Le avisaremos',
  },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]
  test(`a visitor asks for a mail when a product is back, confirms, and stops it ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const email = `back-${randomUUID()}@example.com`
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name: apostrophes(name) }).click()
    const heading = (name: string) => main.getByRole('heading', { level: 1, name: apostrophes(name) })
    await page.goto(`${prefix}/faqs`)
    await chooseStore(page)
    await page.goto(`${prefix}/p/tablet`)
    const field = main.locator('[name=email]')
    await field.fill('nobody')
    await press(say.button)
    await expect(page).toHaveURL(/\/back-in-stock\?/)
    await expect(field).toHaveValue('nobody')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.goto(`${prefix}/p/tablet`)
    await field.fill(email)
    await press(say.button)
    // The page of the product was scrolled down to the form.
    await expect(heading(say.sent)).toBeInViewport()
    await expect(main.getByRole('status').filter({ hasText: email })).toBeInViewport()
    await expect(main).toContainText(email)
    await expect(main).toContainText('Columbus')
    await page.goto(await linkTo(email, /http\S+\/back-in-stock\/confirm\?token=[\w-]+/))
    await expect(main).toContainText('Nimbo')
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await press(say.yes)
    await expect(heading(say.ready)).toBeVisible()
    await page.goto(await linkTo(email, /http\S+\/back-in-stock\/stop\?token=[\w.-]+/))
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await press(say.stop)
    await expect(main.getByText(apostrophes(say.stopped))).toBeVisible()
    const context = await storeContext()
    expect(await context.db.rows(sql`select state from stock_alert where email = ${email}`)).toEqual([
      { state: 'stopped' },
    ])
    await page.goto(`${prefix}/back-in-stock/confirm?token=unknown`)
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(main.getByRole('button', { name: apostrophes(say.yes) })).toHaveCount(0)
  })

  test(`a customer confirms the address once, then asks with one press, and is told once ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const person = somebody()
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    // A product of its own, which nobody else waits for or brings back.
    const id = `lamp-${randomUUID().slice(0, 8)}`
    const context = await storeContext()
    await context.db.run(sql`
      insert into product select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'url_key', ${id}::text,
        'rms_number', null))).* from product p where p.id = 'tablet'`)
    await chooseStore(page)
    const main = page.getByRole('main')
    await page.goto(`${prefix}/p/tablet`)
    await main.getByRole('button', { name: apostrophes(say.button) }).click()
    await expect(main.getByRole('heading', { name: apostrophes(say.sent) })).toBeVisible()
    await expect(main).toContainText(person.email)
    await page.goto(await linkTo(person.email, /http\S+\/back-in-stock\/confirm\?token=[\w-]+/))
    await main.getByRole('button', { name: apostrophes(say.yes) }).click()
    await expect(main.getByRole('heading', { name: apostrophes(say.ready) })).toBeVisible()
    await page.goto(`${prefix}/p/${id}`)
    await expect(main.locator('[name=email]')).toHaveCount(0)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await main.getByRole('button', { name: apostrophes(say.button) }).click()
    await expect(main.getByRole('heading', { name: apostrophes(say.account) })).toBeVisible()
    await context.db.run(sql`
      insert into stock_level (store_id, product_id, available, new_available) values ('00101', ${id}, 1, 1)`)
    await sendStockAlerts(context)
    await sendStockAlerts(context)
    const back = await linkTo(person.email, new RegExp(`http\\S+${prefix}/p/${id}`))
    // The page knows within seconds what is on the shelf.
    await expect(async () => {
      await page.goto(back)
      const asks = main.getByRole('button', { name: apostrophes(say.button) })
      await expect(asks).toHaveCount(0, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    const told = (await listSent(context)).filter(
      (mail) => mail.recipient === person.email && mail.text.includes(`/p/${id}`),
    )
    expect(told).toHaveLength(1)
    // Other specs count what is listed.
    await context.db.run(sql`update product set online = false where id = ${id}`)
  })
}

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]
  test(`a product none of whose options the store has can be asked for without a choice ${prefix} @phone @no-script`, async ({
    page,
  }) => {
    const email = `back-${randomUUID()}@example.com`
    const id = `chair-${randomUUID().slice(0, 8)}`
    const { db } = await storeContext()
    const copy = (of: string, as: object) =>
      db.run(sql`
      insert into product select (jsonb_populate_record(p, ${JSON.stringify({ rms_number: null, ...as })}::jsonb)).*
      from product p where p.id = ${of}`)
    // Under a name of its own, for other specs look for the recliner by its name.
    await copy('recliner', { id, url_key: id, name: { 'en-US': id, 'es-US': id } })
    await copy('recliner-gray', { id: `${id}-gray`, url_key: `${id}-gray`, master_id: id })
    await page.goto(`${prefix}/faqs`)
    await chooseStore(page)
    await page.goto(`${prefix}/p/${id}`)
    const main = page.getByRole('main')
    // Nothing is to be chosen first.
    await expect(main.locator('a[href="#open-choice"]')).toHaveCount(0)
    await main.locator('[name=email]').fill(email)
    await main.getByRole('button', { name: apostrophes(say.button) }).click()
    await expect(main.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()
    expect(await db.rows(sql`select product_id from stock_alert where email = ${email}`)).toEqual([
      { productId: id },
    ])
    // Other specs count what is listed.
    await db.run(sql`update product set online = false where id in (${id}, ${`${id}-gray`})`)
  })
}

/** A new bundle or set, the copy of another, of which only these products are parts. */
async function groupOf(like: string, parts: readonly string[]): Promise<string> {
  const id = `${like}-${randomUUID().slice(0, 8)}`
  const { db } = await storeContext()
  await db.run(sql`
    insert into product select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'url_key', ${id}::text,
      'rms_number', null))).* from product p where p.id = ${like}`)
  await db.run(sql`
    insert into price select (jsonb_populate_record(p, jsonb_build_object('product_id', ${id}::text))).*
    from price p where p.product_id = ${like}`)
  for (const part of parts)
    await db.run(sql`insert into bundle_part (bundle_id, product_id, quantity) values (${id}, ${part}, 1)`)
  return id
}

for (const [kind, like, parts] of [
  ['a bundle', 'bedroom-set', ['tablet', 'bed']],
  ['a bundle with choices', 'seating-pair', ['tablet', 'recliner']],
  ['a set', 'lounge-set', ['tablet']],
] as const) {
  test(`${kind} that the store does not have can be asked for like a product @no-script`, async ({
    page,
  }) => {
    const email = `back-${randomUUID()}@example.com`
    const id = await groupOf(like, parts)
    await page.goto('/us/en/faqs')
    await chooseStore(page)
    await page.goto(`/us/en/p/${id}`)
    const main = page.getByRole('main')
    await main.locator('[name=email]').fill(email)
    await main.getByRole('button', { name: apostrophes(words['/us/en'].button) }).click()
    await expect(main.getByRole('heading', { level: 1, name: words['/us/en'].sent })).toBeVisible()
    const { db } = await storeContext()
    expect(await db.rows(sql`select product_id from stock_alert where email = ${email}`)).toEqual([
      { productId: id },
    ])
    // Other specs count what is listed.
    await db.run(sql`update product set online = false where id = ${id}`)
  })
}

/** A text with either kind of apostrophe. */
function apostrophes(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.?+*()]/g, '\\$&').replaceAll('’', "['’]")}$`)
}
