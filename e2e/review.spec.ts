import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { commands } from '../ops/commands.ts'
import { expectAccessible } from './support/axe.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const words = {
  '/us/en': {
    write: 'Write a review of Harbor 3-seat sofa',
    send: 'Send review',
    needed: 'Please choose from one to five stars.',
    four: '4 stars of 5',
    thanks: 'Thank you for your review',
    title: 'What customers say',
    refused: 'it advertises',
    remove: 'Delete my review',
    removed: 'Your review is deleted',
  },
  '/us/es': {
    write: 'Escribir una opinión sobre Sofá Harbor de 3 plazas',
    send: 'Enviar opinión',
    needed: 'Elija de una a cinco estrellas.',
    four: '4 estrellas de 5',
    thanks: 'Gracias por su opinión',
    title: 'Lo que dicen los clientes',
    refused: 'hace publicidad',
    remove: 'Borrar mi opinión',
    removed: 'Su opinión está borrada',
  },
} as const

const advertising = 'Buy at my shop'

/** Runs a command of the operator. Returns its lines, or none if it was refused. */
async function operate(name: string, ...args: string[]): Promise<readonly string[]> {
  const context = await storeContext()
  const done = await commands[name]?.run(args, { context, url: '', actor: 'olga' })
  return done?.ok === true ? done.value : []
}

/**
 * Decides the reviews that wait, in their order, until the one with this text is decided. Another test may do the same at
 * the same time, and by the same rule: what advertises is refused.
 */
async function decide(body: string): Promise<void> {
  await expect(async () => {
    const lines = await operate('reviews')
    const [line = ''] = lines
    const [id = '', when = ''] = line.split('\t')
    if (line.includes(advertising)) await operate('refuse-review', id, 'advertising', when)
    else if (line !== '') await operate('show-review', id, when)
    expect((await operate('reviews')).some((one) => one.includes(body))).toBe(false)
  }).toPass({ timeout: 30_000 })
}

type Data = { '@type'?: string; aggregateRating?: { reviewCount: number; ratingValue: number } }

/** The structured data of the product of a page. */
async function productData(page: Page): Promise<Data | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Data).find((data) => data['@type'] === 'Product')
}

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]
  test(`a customer reviews what they rent, an operator reads it, and everybody sees it ${prefix} @phone @no-script`, async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    const look = () => (javaScriptEnabled === false ? Promise.resolve() : expectAccessible(page))
    const main = page.getByRole('main')
    const body = `Soft, sound and quiet (${randomUUID()}).`
    const order = await signInRenter(page, 'sofa')
    await page.goto(`${prefix}/account`)
    await page.locator('main a[href*="/my-accounts/agreement/"]').first().click()
    await expect(page).toHaveURL(/\/my-accounts\/agreement\/\d+$/)
    const agreement = page.url()
    // Nobody reviews what has not come yet.
    await expect(main.getByRole('link', { name: say.write })).toHaveCount(0)
    await deliveredBefore(order, 3)
    await page.goto(agreement)
    await main.getByRole('link', { name: say.write }).click()
    await main.getByRole('button', { name: say.send }).click()
    await expect(main.getByText(say.needed)).toBeVisible()
    await look()
    await main.getByRole('radio', { name: say.four }).check()
    await main.locator('[name=body]').fill(body)
    await main.getByRole('button', { name: say.send }).click()
    await expect(page).toHaveURL(agreement)
    await expect(page.getByText(say.thanks)).toBeVisible()
    await decide(body)

    // A visitor reads it on the page, and finds the average on the tile and in the structured data.
    const visitors = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })
    const visitor = await visitors.newPage()
    await expect(async () => {
      await visitor.goto(new URL(`${prefix}/p/sofa`, agreement).href)
      await expect(visitor.getByText(body)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(visitor.getByRole('heading', { name: say.title })).toBeVisible()
    const data = await productData(visitor)
    expect(data?.aggregateRating?.reviewCount).toBeGreaterThanOrEqual(1)
    expect(data?.aggregateRating?.ratingValue).toBe(4)
    if (javaScriptEnabled !== false) await expectAccessible(visitor)
    await expect(async () => {
      await visitor.goto(new URL(`${prefix}/plp`, agreement).href)
      const tile = visitor.getByRole('article').filter({ has: visitor.locator('a[href$="/p/sofa-page"]') })
      await expect(tile).toContainText(/4\.0 \(\d+\)/, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    // One that nobody has reviewed promises nothing.
    await visitor.goto(new URL(`${prefix}/p/tablet`, agreement).href)
    expect(await productData(visitor)).toBeDefined()
    expect((await productData(visitor))?.aggregateRating).toBeUndefined()
    await expect(visitor.getByRole('heading', { name: say.title })).toHaveCount(0)
    await visitors.close()
  })

  test(`a refused review says why, and its author deletes it ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const main = page.getByRole('main')
    const body = `${advertising} (${randomUUID()}).`
    const order = await signInRenter(page, 'sofa')
    await deliveredBefore(order, 3)
    await page.goto(`${prefix}/account`)
    await page.locator('main a[href*="/my-accounts/agreement/"]').first().click()
    await main.getByRole('link', { name: say.write }).click()
    await expect(page).toHaveURL(/\/review\//)
    const form = page.url()
    await main.getByRole('radio', { name: say.four }).check()
    await main.locator('[name=body]').fill(body)
    await main.getByRole('button', { name: say.send }).click()
    await expect(page.getByText(say.thanks)).toBeVisible()
    await decide(body)
    await page.goto(form)
    await expect(main.getByRole('alert')).toContainText(say.refused)
    await expect(main.locator('[name=body]')).toHaveValue(body)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await main.getByRole('button', { name: say.remove }).click()
    await expect(page.getByText(say.removed)).toBeVisible()
    await page.goto(form)
    await expect(main.locator('[name=body]')).toHaveValue('')
  })
}

for (const [prefix, pages, next] of [
  ['/us/en', 'Pages of reviews', 'Next page'],
  ['/us/es', 'Páginas de opiniones', 'Página siguiente'],
] as const) {
  test(`reviews beyond the first twenty are on pages of their own ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const { db } = await storeContext()
    const id = `read-${randomUUID().slice(0, 8)}`
    await db.run(sql`
      insert into product select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'url_key', ${id}::text,
        'rms_number', null))).* from product p where p.id = 'tablet'`)
    const people = await db.rows<{ id: string }>(sql`
      insert into customer (id, created_at, updated_at)
      select gen_random_uuid(), now(), now() from generate_series(1, 41) returning id`)
    expect(people).toHaveLength(41)
    for (const [at, { id: customerId }] of people.entries())
      await db.run(sql`
        insert into review (customer_id, product_id, id, agreement_number, stars, body, author, locale, state,
          written_on, written_at)
        values (${customerId}, ${id}, gen_random_uuid(), '1', 5, ${`Review number ${at + 1}.`}, 'Ana', 'en-US', 'shown',
          '2026-03-01', ${new Date(Date.UTC(2026, 2, 1, 12, at))})`)
    const main = page.getByRole('main')
    const texts = () => main.getByText(/^Review number \d+\.$/).allTextContents()
    const numbered = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, at) => `Review number ${from - at}.`)
    await page.goto(`${prefix}/p/${id}?condition=NEW`)
    await expect(main.getByText('Review number 41.')).toBeVisible()
    expect(await texts()).toEqual(numbered(41, 22))
    const list = main.getByRole('navigation', { name: pages })
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await list.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(`${prefix}/p/${id}?condition=NEW&reviews=2#reviews`)
    await expect(main.getByText('Review number 21.')).toBeVisible()
    expect(await texts()).toEqual(numbered(21, 2))
    await expect(main.getByRole('heading', { level: 2, name: words[prefix].title })).toBeInViewport()
    await list.getByRole('link', { name: next }).click()
    await expect(main.getByText('Review number 1.')).toBeVisible()
    expect(await texts()).toEqual(numbered(1, 1))
    await expect(list.locator('[aria-current=page]')).toHaveText('3')
    await page.goto(`${prefix}/p/${id}?reviews=99`)
    expect(await texts()).toEqual(numbered(41, 22))
  })
}
