import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Context, Customer, Who } from '#core/context.ts'
import { confirmEmail, isEmailConfirmed } from '#core/shopper/customer/queries.ts'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { sumTallies } from '#platform/jobs/each-row.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { askForStock } from './ask-for-stock.ts'
import { askedByLink, confirmAlert } from './confirm-alert.ts'
import { deleteExpiredAlerts } from './queries.ts'
import { stockAlertInput, stockAlertLinkInput } from './schema.ts'
import { sendStockAlerts } from './send-alerts.ts'
import { canStop, stopAlerts } from './stop-alerts.ts'

const visitor = { kind: 'visitor' } as const
const email = 'wants@example.com'
const goods = { productId: 'tablet', storeId: '00101' }

function ask(
  context: Context,
  typed: Partial<z.input<typeof stockAlertInput>> = {},
  { who = visitor, locale = 'en-US' }: { who?: Who; locale?: Locale } = {},
) {
  return askForStock(who, inputOf(stockAlertInput, { ...goods, ...typed }), locale, context)
}

async function mails(context: TestContext, to = email) {
  await runOutbox(context)
  return (await listSent(context)).filter(({ recipient }) => recipient === to)
}

const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/back-in-stock/${page}\\?token=([\\w.-]+)`).exec(text ?? '')?.[1] ?? ''

const link = (token: string) => inputOf(stockAlertLinkInput, { token })

/** A customer who has proved that the address of the account is theirs. */
async function proven(context: TestContext): Promise<Customer> {
  const { who } = await registered(context)
  await confirmEmail(context.db, { customerId: who.customerId, email: ana.email }, context.clock.now())
  return who
}

/** Two tablets arrive at the store in Columbus. */
function arrive({ db }: Context): Promise<unknown> {
  return db.run(sql`
    insert into stock_level (store_id, product_id, available, new_available) values ('00101', 'tablet', 2, 2)
    on conflict (store_id, product_id) do update set available = 2, new_available = 2`)
}

async function confirmed(context: TestContext): Promise<void> {
  await ask(context, { email })
  const [mail] = await mails(context)
  expect(await confirmAlert(visitor, link(tokenIn(mail?.text, 'confirm')), context)).toMatchObject({
    ok: true,
  })
}

test('a guest confirms by the link, and gets one mail when the goods are back', async () => {
  const context = await testStore()
  expect(await ask(context, { email })).toMatchObject({ ok: true, value: { isConfirmed: false } })
  await arrive(context)
  // Nobody who has not confirmed is written to.
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  const [first] = await mails(context)
  const token = tokenIn(first?.text, 'confirm')
  expect(await askedByLink(token, 'en-US', context)).toEqual({ product: 'Nimbo 10 tablet', city: 'Columbus' })
  for (const _ of [1, 2]) expect((await confirmAlert(visitor, link(token), context)).ok).toBe(true)
  // Two workers at a time, and one later: one mail.
  const turns = await Promise.all([sendStockAlerts(context), sendStockAlerts(context)])
  expect(sumTallies(turns)).toEqual({ done: 1, failed: 0 })
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  const told = (await mails(context)).filter(({ subject }) => subject === 'Nimbo 10 tablet is back')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('/us/en/p/tablet-page')
  expect(told[0]?.text).toContain('/us/en/back-in-stock/stop?token=')
  expect((await confirmAlert(visitor, link(token), context)).ok).toBe(false)
  expect(await askedByLink(token, 'en-US', context)).toBeUndefined()
})

test('nothing is sent before the goods are back, and asking often is asking once', async () => {
  const context = await testStore()
  await confirmed(context)
  await Promise.all([ask(context, { email }), ask(context, { email }), ask(context, { email })])
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  await arrive(context)
  expect(await sendStockAlerts(context)).toEqual({ done: 1, failed: 0 })
})

test('a customer with a confirmed address is told there, in the language of the ask, without a link first', async () => {
  const context = await testStore()
  const who = await proven(context)
  const asked = await ask(context, { email: 'other@example.com' }, { who, locale: 'es-US' })
  expect(asked).toMatchObject({ ok: true, value: { isConfirmed: true } })
  await arrive(context)
  expect(await sendStockAlerts(context)).toEqual({ done: 1, failed: 0 })
  expect((await mails(context, 'ana@example.com')).map(({ subject }) => subject)).toContain(
    'Ya está disponible: Nimbo 10 tablet',
  )
  expect(await mails(context, 'other@example.com')).toEqual([])
})

test('an ask and a store of which nobody can be told are logged, and hold up no other', async () => {
  const context = await testStore()
  const who = await proven(context)
  await confirmed(context)
  await ask(context, {}, { who })
  const failing = sql`select id from stock_alert where email = ${email}`
  const { id } = await context.db.one<{ id: string }>(failing)
  await context.db.run(sql`
    alter table outbox_message add constraint refused check (dedupe_key <> ${rawSql(`'stock-alert:${id}'`)})`)
  // The day of such a store cannot be told. It is looked at before the other one.
  await context.db.run(sql`
    insert into store select (jsonb_populate_record(s, '{"id": "00000", "time_zone": "Nowhere/Land"}')).*
    from store s where s.id = '00101'`)
  await context.db.run(sql`
    insert into stock_alert select (jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'link_hash', null, 'store_id', '00000'))).* from stock_alert a where a.id = ${id}`)
  await arrive(context)
  const lines: string[] = []
  const logged = { ...context, log: pino({}, { write: (line: string) => void lines.push(line) }) }
  expect(await sendStockAlerts(logged)).toEqual({ done: 1, failed: 2 })
  expect(lines.map((line) => JSON.parse(line)).map(({ ask, store }) => ask ?? store)).toEqual(['00000', id])
  const told = (await mails(context, ana.email)).map(({ subject }) => subject)
  expect(told).toContain('Nimbo 10 tablet is back')
  // Nothing of the one that failed was done by half: the next run tells it, and fails at the store again.
  await context.db.run(sql`alter table outbox_message drop constraint refused`)
  expect(await sendStockAlerts(context)).toEqual({ done: 1, failed: 1 })
})

test('one press on the link of a mail stops all asks of the address', async () => {
  const context = await testStore()
  await confirmed(context)
  await ask(context, { email, productId: 'recliner-brown' })
  const [mail] = await mails(context)
  const token = tokenIn(mail?.text, 'stop')
  expect(canStop(token, context)).toBe(true)
  for (const _ of [1, 2]) expect((await stopAlerts(link(token), context)).ok).toBe(true)
  await arrive(context)
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  const states = await context.db.rows(sql`select distinct state from stock_alert`)
  expect(states).toEqual([{ state: 'stopped' }])
  expect(await stopAlerts(link(`${token}x`), context)).toMatchObject({
    problem: { code: 'stock-alert-link-invalid' },
  })
})

test('a set and a bundle are asked for like a product, and are back once they can be rented', async () => {
  const context = await testStore()
  const who = await proven(context)
  const wanted = ['lounge-set', 'bedroom-set']
  for (const productId of wanted)
    expect(await ask(context, { productId }, { who })).toMatchObject({
      problem: { code: 'product-in-stock' },
    })
  await context.db.run(sql`update product set special_order = false, extended_aisle = false`)
  await context.db.run(sql`delete from stock_level`)
  for (const productId of wanted)
    expect(await ask(context, { productId }, { who })).toMatchObject({ ok: true })
  const arrive = (productId: string, units: number) =>
    context.db.run(sql`
      insert into stock_level (store_id, product_id, available, new_available)
      values ('00101', ${productId}, ${units}, ${units})`)
  await arrive('bed', 1)
  await arrive('dresser', 1)
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  await arrive('nightstand', 2)
  expect(await sendStockAlerts(context)).toEqual({ done: 2, failed: 0 })
  const subjects = (await mails(context, 'ana@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('Ridge four-piece bedroom is back')
  expect(subjects).toContain('Harbor lounge collection is back')
})

test('what leaves a choice open is asked for as a whole, and is back once one of its variants is', async () => {
  const context = await testStore()
  const who = await proven(context)
  const variants = sql`(select id from product where master_id = 'recliner')`
  const stock = (units: number) =>
    context.db.run(sql`
      update stock_level set available = ${units}, new_available = ${units} where product_id in ${variants}`)
  await stock(0)
  expect(await ask(context, { productId: 'recliner' }, { who })).toMatchObject({
    ok: true,
    value: { isConfirmed: true },
  })
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  await stock(1)
  expect(await sendStockAlerts(context)).toEqual({ done: 1, failed: 0 })
  const [told] = (await mails(context, ana.email)).filter(({ subject }) => subject.endsWith('is back'))
  expect(told?.text).toContain('/p/recliner-page')
})

test('what can be rented, is not there, or has no address is refused', async () => {
  const context = await testStore()
  const code = async (typed: Partial<z.input<typeof stockAlertInput>>) => {
    const asked = await ask(context, { email, ...typed })
    return asked.ok ? null : [asked.problem.code, asked.problem.field]
  }
  expect(await code({ productId: 'sofa' })).toEqual(['product-in-stock', undefined])
  expect(await code({ productId: 'nothing' })).toEqual(['product-not-found', 'productId'])
  expect(await code({ productId: 'recliner' })).toEqual(['product-in-stock', undefined])
  expect(await code({ storeId: '99999' })).toEqual(['store-not-found', undefined])
  expect(await code({ email: '' })).toEqual(['email-invalid', 'email'])
})

test('nobody is pestered with links, and one place cannot ask without end', async () => {
  const context = await testStore()
  const here = fromClient(context, '203.0.113.7')
  for (let times = 0; times < 8; times += 1) expect((await ask(here, { email })).ok).toBe(true)
  expect(await mails(context)).toHaveLength(5)
  let refused = 0
  for (let times = 0; times < 30; times += 1)
    if (!(await ask(here, { email: `${times}@example.com` })).ok) refused += 1
  expect(refused).toBe(8)
})

test('an ask that nobody confirms, or whose goods never come, is deleted', async () => {
  const context = await testStore()
  await ask(context, { email })
  await ask(context, {}, { who: await proven(context) })
  const left = async (days: number) => {
    await deleteExpiredAlerts(context.db, new Date(context.clock.now().getTime() + days * 86_400_000))
    return (await context.db.rows<{ state: string }>(sql`select state from stock_alert`)).map(
      ({ state }) => state,
    )
  }
  expect(await left(6)).toHaveLength(2)
  expect(await left(8)).toEqual(['confirmed'])
  expect(await left(181)).toEqual([])
})

const ownerOf = (context: TestContext) =>
  context.db.rows(sql`select customer_id, state from stock_alert where product_id = 'tablet'`)

test('whoever registered an address gets a link first; used while signed in, it confirms the address of the account', async () => {
  const context = await testStore()
  const { who } = await registered(context)
  const { customerId } = who
  expect(await ask(context, {}, { who })).toEqual({
    ok: true,
    value: { isConfirmed: false, email: ana.email },
  })
  await arrive(context)
  expect(await sendStockAlerts(context)).toEqual({ done: 0, failed: 0 })
  const sent = (await mails(context, ana.email)).map(({ text }) => tokenIn(text, 'confirm'))
  const token = sent.find((one) => one !== '') ?? ''
  expect((await confirmAlert(who, link(token), context)).ok).toBe(true)
  expect(await isEmailConfirmed(context.db, customerId, ana.email)).toBe(true)
  expect(await ownerOf(context)).toEqual([{ customerId, state: 'confirmed' }])
  expect(await ask(context, { productId: 'recliner-brown' }, { who })).toMatchObject({
    value: { isConfirmed: true },
  })
})

test('an ask is not given to whoever registered its address, nor is their account confirmed by its owner', async () => {
  const context = await testStore()
  await ask(context, { email: ana.email })
  const { who } = await registered(context)
  await ask(context, {}, { who })
  expect(await ownerOf(context)).toEqual([{ customerId: null, state: 'unconfirmed' }])
  await runOutbox(context)
  for (const table of [sql`stock_alert`, sql`sent_message`]) await context.db.run(sql`delete from ${table}`)
  // The other way round: the owner of the address uses the link that a stranger asked for.
  await ask(context, {}, { who })
  const [newest] = await mails(context, ana.email)
  expect((await confirmAlert(visitor, link(tokenIn(newest?.text, 'confirm')), context)).ok).toBe(true)
  expect(await ownerOf(context)).toEqual([{ customerId: null, state: 'confirmed' }])
  expect(await isEmailConfirmed(context.db, who.customerId, ana.email)).toBe(false)
})
