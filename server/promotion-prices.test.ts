import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTerms } from '#core/agreement/terms/terms.ts'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { orderInput, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { agreementPaper } from '#core/ordering/signing/paper/agreement-paper.ts'
import { findStore } from '#core/places/store/queries.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import { sql } from '#platform/db/sql.ts'
import { headPrice } from '#web/app/catalogue/product/head-price.server.ts'
import { promoTiles } from '#web/app/catalogue/promotion/promo-tiles.server.ts'
import type { Looking } from '#web/app/catalogue/tile/looking.server.ts'
import { tileData } from '#web/app/catalogue/tile/tile-data.server.ts'

let context: TestContext
beforeEach(async () => {
  context = await freshStore()
})
afterEach(() => context.dispose())

type Given = {
  id: string
  kind: string
  percentOff?: number
  cashOff?: number
  until?: string
  without?: string[]
}

/** An offer on the fixture's sofa and television that needs no code. */
function offer({ id, kind, percentOff, cashOff, until, without = [] }: Given) {
  const name = JSON.stringify({ 'en-US': `${id} days`, 'es-US': `Días ${id}` })
  return context.db.run(sql`
    insert into promotion (id, name, kind, percent_off, cash_off_cents, product_ids, ends_on, restricted_stores)
    values (${id}, ${name}::jsonb, ${kind}, ${percentOff ?? null}::int, ${cashOff ?? null}::int, ${['sofa', 'tv']},
      ${until ?? null}::date, ${without})`)
}

const storeOf = async (id: string) => (await findStore(context.db, id))!

const weekly = async (id: string, storeId: string) => {
  const page = unwrap(await getProduct(id, await storeOf(storeId), context))
  return page.prices?.WEEKLY
}

test('an offer is one price on listing, tile, product page, cart, order, agreement and its paper', async () => {
  await offer({ id: 'sofa', kind: 'rent', percentOff: 10 })
  const store = await storeOf('00101')
  const looking: Looking = {
    store,
    isStoreChosen: true,
    locale: 'en-US',
    frequency: 'WEEKLY',
    today: '2026-03-02',
    isRenter: false,
  }
  const reduction = {
    offers: [{ id: 'sofa', name: { 'en-US': 'sofa days', 'es-US': 'Días sofa' } }],
    paymentCents: 2_499,
    cashCents: 129_950,
  }
  const price = { paymentCents: 2_249, payments: 104, cashCents: 129_950, reduction }
  const shown = { ...price, was: { paymentCents: 2_499 }, percentOff: 10 }

  const [tile] = await loadTiles(['sofa'], store, context)
  expect(tileData(tile!, looking).price).toMatchObject(shown)
  const view = { store, locale: 'en-US' } as const
  const { tiles } = await searchProducts({ q: 'sofa', pageSize: 50 }, view, context)
  const found = tiles.find(({ product }) => product.id === 'sofa')
  expect(tileData(found!, looking).price).toMatchObject(shown)
  const page = unwrap(await getProduct('sofa', store, context))
  expect(headPrice(page.prices, 'NEW', null, looking).price).toMatchObject(shown)

  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa', quantity: 1 })
  expect(basket.items[0]?.rent).toMatchObject(price)
  expect(basket.totals.agreements).toMatchObject([{ paymentCents: 2_249, totalCents: 104 * 2_249 }])
  const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
  expect(order.lines).toMatchObject([price])
  expect(order.agreements).toMatchObject([
    {
      paymentCents: 2_249,
      totalCents: 104 * 2_249,
      cashCents: 129_950,
      items: [{ paymentCents: 2_249, reduction }],
    },
  ])

  // The offer is over, the agreement keeps what it was offered.
  await context.db.run(sql`update promotion set ends_on = '2026-03-01'`)
  const [terms] = await loadTerms(
    context.db,
    { customerId: who.customerId, orderId: order.id },
    context.clock.now(),
  )
  expect(terms).toMatchObject({ paymentCents: 2_249, cashCents: 129_950, items: [{ reduction }] })
  const paper = JSON.stringify(agreementPaper(terms!, 'Shop', 'es-US', undefined))
  expect(paper).toContain('promoción “Días sofa”. Sin ella, cada pago sería de $24.99')
  expect(paper).toContain('$22.49')
  expect(paper).toContain('$2,338.96')
})

test('a lower cash price holds where no cap forbids it, and never in Ohio above half of the whole', async () => {
  await offer({ id: 'cash', kind: 'cash-price', percentOff: 10 })
  expect(await weekly('sofa', '00202')).toMatchObject({
    paymentCents: 2_624,
    cashCents: 122_803,
    reduction: { cashCents: 136_448 },
  })
  const inOhio = await weekly('sofa', '00101')
  expect(inOhio).toMatchObject({ paymentCents: 2_499, cashCents: 129_950 })
  expect(inOhio?.reduction).toBeUndefined()
  const who = await someCustomer(context)
  expect((await someOrder(who, context, 'sofa')).agreements).toMatchObject([{ cashCents: 129_950 }])
})

test('an offer holds from its first to its last day at the store, and not at stores that are left out', async () => {
  await offer({ id: 'sofa', kind: 'rent', percentOff: 10, until: '2026-03-03', without: ['00404'] })
  await context.db.run(sql`update promotion set starts_on = '2026-03-03'`)
  const at = async (instant: string, storeId = '00101') => {
    context.clock.set(instant)
    return (await weekly('sofa', storeId))?.reduction?.offers.length ?? 0
  }
  // Midnight in Columbus is five o'clock by the clock of Greenwich, in Houston six.
  expect(await at('2026-03-03T04:59:00Z')).toBe(0)
  expect(await at('2026-03-03T05:00:00Z')).toBe(1)
  expect(await at('2026-03-03T05:00:00Z', '00202')).toBe(0)
  expect(await at('2026-03-03T05:00:00Z', '00404')).toBe(0)
  expect(await at('2026-03-04T04:59:00Z')).toBe(1)
  expect(await at('2026-03-04T05:00:00Z')).toBe(0)
})

test('an offer that ends while the basket waits is told at the cart, and the order is refused until it was seen', async () => {
  await offer({ id: 'sofa', kind: 'rent', percentOff: 10, until: '2026-03-03' })
  await offer({ id: 'cash', kind: 'cash-price', cashOff: 2_000, until: '2026-03-03' })
  context.clock.set('2026-03-03T15:00:00Z')
  const who = await someCustomer(context)
  const { id, totals, items } = await fill(who, context, { productId: 'tv', quantity: 1 })
  expect(items[0]?.endedPromotion).toBeNull()
  expect(totals.cashCents).toBe(59_990)

  context.clock.set('2026-03-04T15:00:00Z')
  const later = await getBasket(who, context)
  expect(later?.totals.cashCents).toBe(61_990)
  expect(later?.items[0]?.endedPromotion?.['es-US']).toBe('Días cash')
  const asked = orderInput(id, context)
  expect(await createOrder(who, { ...asked, cashCents: totals.cashCents }, context)).toMatchObject({
    problem: { code: 'order-price-changed' },
  })
  expect(await createOrder(who, { ...asked, totalCents: totals.totalCents }, context)).toMatchObject({
    problem: { code: 'order-price-changed' },
  })
  const { cashCents, totalCents } = later!.totals
  unwrap(await createOrder(who, { ...asked, cashCents, totalCents }, context))
})

test('tiles show what the shopper can have, and which code is applied: those for customers last and to them alone, none at a store that is left out', async () => {
  await offer({ id: 'sofa', kind: 'rent', percentOff: 10, without: ['00101'] })
  await context.db.run(sql`
    insert into promotion (id, name, callout, pif, link, position)
    values ('early', '{"en-US": "Early", "es-US": "Antes"}', '{}', true, '/c/electronics', -1)`)
  const seen = async (storeId: string, kind: 'guest' | 'registered') => {
    const who = { kind, customerId: '', sessionId: '' }
    const buyer = { isRegistered: kind === 'registered', appliedId: 'first-week' }
    const locale = 'es-US' as const
    const asking = { storeId, who, buyer, locale, intl: intlFor(locale), core: context }
    const tiles = await promoTiles({ ...asking, frequency: 'WEEKLY' })
    // Only what lowers prices says that pre-rented units keep theirs.
    for (const { details, isReduction } of tiles)
      expect(details?.includes('Los artículos rentados antes') ?? false).toBe(isReduction)
    return tiles.map(({ id, name, link, isApplied }) => [id, name, link, isApplied])
  }
  const sofa = ['sofa', 'Días sofa', null, null]
  const week = ['first-week', 'Primera semana por $1', null, true]
  const west = ['no-ohio', 'Días del oeste', '/c/electronics', null]
  const early = ['early', 'Antes', '/c/electronics', null]
  const members = ['members', 'Para nuestros clientes', null, false]
  expect(await seen('00202', 'guest')).toEqual([sofa, week, west])
  expect(await seen('00202', 'registered')).toEqual([sofa, week, west, early, members])
  expect(await seen('00101', 'guest')).toEqual([week])
})

test('a tile says of a code for other payments that it is, and of one that counts nothing', async () => {
  const obstacles = async (frequency: Frequency) => {
    const who = { kind: 'registered', customerId: '', sessionId: '' } as const
    const asking = { storeId: '00101', who, locale: 'en-US', intl: intlFor('en-US'), core: context } as const
    const buyer = { isRegistered: true, appliedId: 'first-week' }
    const tiles = await promoTiles({ ...asking, buyer, frequency })
    return tiles.map(({ id, obstacle }) => [id, obstacle])
  }
  await offer({ id: 'sofa', kind: 'rent', percentOff: 10 })
  await context.db.run(sql`update promotion set code = upper(id) where id = 'sofa'`)
  const weekly = { code: 'promotion-code-frequency', params: { only: 'WEEKLY' } }
  const ids = (await obstacles('WEEKLY')).map(([id]) => id)
  expect(ids).toEqual(expect.arrayContaining(['first-week', 'sofa']))
  expect((await obstacles('WEEKLY')).every(([, obstacle]) => obstacle === null)).toBe(true)
  expect(await obstacles('MONTHLY')).toEqual(ids.map((id) => [id, id === 'first-week' ? weekly : null]))
})
