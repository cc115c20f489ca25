import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#domain/base/locale.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { openCart } from './support/cart.ts'
import { fillDelivery } from './support/delivery.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'
import { enterCard, press, startWalk, type Walk } from './support/walk.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

const bodyText = 16

/** The texts are visible without a tap, in at least the size of the text around them. */
async function expectPlain(place: Locator, words: string | RegExp): Promise<void> {
  const found = place.getByText(words).filter({ visible: true }).first()
  await expect(found, `${words}`).toBeVisible()
  const sizes = await found.evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .filter((each) => each.textContent !== '' && each.checkVisibility())
      .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
  )
  expect(Math.min(...sizes), `size of ${words}`).toBeGreaterThanOrEqual(bodyText)
}

/** A figure is visible with its name: "Cash price" "$1,299.50". */
async function expectFact(place: Locator, name: string, value: string | RegExp): Promise<void> {
  const row = place.locator('dl > div').filter({ hasText: name }).filter({ hasText: value, visible: true })
  await expectPlain(row.first(), name)
  await expectPlain(row.first(), value)
}

const sayings = {
  'en-US': { weekly: '$24.99 per week', sofa: 'Harbor 3-seat sofa', more: 'Cost details' },
  'es-US': { weekly: '$24.99 por semana', sofa: 'Sofá Harbor de 3 plazas', more: 'Detalles del costo' },
} as const

/** The other facts of a price are visible: cash price, cost of rental services, condition, ownership. */
async function expectRest({ say }: Walk, place: Locator): Promise<void> {
  await expectFact(place, say('price.cash'), '$1,299.50')
  await expectFact(place, say('price.services'), '$1,299.46')
  await expectFact(place, say('price.condition'), say('stock.condition', { condition: 'NEW' }))
}

const notOwned = ({ say }: Walk) => say('price.not-owned', { transaction: 'leasepurchase', agreements: 1 })

/** A tile shows payment, number of payments and total cost at once, and the other figures in a disclosure. */
async function expectTile(walk: Walk, locale: Locale): Promise<void> {
  const { page, main, say } = walk
  const { weekly, sofa, more } = sayings[locale]
  const tile = main.locator('article').filter({ hasText: sofa }).first()
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('.price-tag')).toHaveText(weekly)
  await expectPlain(tile, say('price.total', { total: '$2,598.96' }))
  await expectPlain(tile, say('price.payments', { payments: 104 }))
  await expect(tile.getByText(notOwned(walk))).toBeHidden()
  const address = page.url()
  await tile.getByText(more).click()
  await expectRest(walk, tile)
  await expectPlain(tile, notOwned(walk))
  expect(page.url()).toBe(address)
}

/** What the cart and each step show about all items together. */
async function expectTotals(walk: Walk, place: Locator): Promise<void> {
  const { say } = walk
  await expectFact(place, say('price.number'), '104')
  await expectFact(place, say('price.total-cost'), '$2,598.96')
  await expectFact(place, say('price.cash'), '$1,299.50')
  await expectFact(place, say('price.services'), '$1,299.46')
  await expectPlain(place, notOwned(walk))
}

/** The total cost has the name that the law prescribes. */
function expectLabel(locale: Locale, { say }: Walk): void {
  expect(say('price.total-cost')).toBe(locale === 'en-US' ? 'Total cost' : 'Costo total')
  expect(say('price.total', { total: '$1' })).toBe(`${say('price.total-cost')} $1`)
}

async function walkCheckout(walk: Walk, page: Page): Promise<void> {
  const { main, prefix, say } = walk
  const summary = main.getByRole('complementary')
  await page.goto(`${prefix}/checkout`)
  await expectTotals(walk, summary)
  await fillDelivery(page, '43215')
  await press(walk, say('checkout.continue'))
  await expect(main.locator('[name=frequency]').first()).toBeVisible()
  await expectTotals(walk, summary)
  await expectPlain(main, /\$26\.99 .*104 pa.*\$2,598\.96/)
  await press(walk, say('checkout.continue'))
  await expect(main.locator('iframe')).toBeVisible()
  await expectTotals(walk, summary)
  await enterCard(walk)
  await expect(main.getByRole('heading', { name: say('checkout.review.title') })).toBeVisible()
  await expectRest(walk, main)
  await expectTotalsOfReview(walk)
}

/** The review shows the figures of each agreement as a list. */
async function expectTotalsOfReview(walk: Walk): Promise<void> {
  const { main, say } = walk
  for (const [name, value] of [
    [say('price.per', { frequency: 'WEEKLY' }), '$26.99'],
    [say('price.number'), '104'],
    [say('price.total-cost'), '$2,598.96'],
    [say('price.cash'), '$1,299.50'],
    [say('price.services'), '$1,299.46'],
  ] as const) {
    await expectPlain(main.locator('dt'), name)
    await expectPlain(main.locator('dt', { hasText: name }).locator('+ dd'), value)
  }
  await expectPlain(main, notOwned(walk))
}

for (const locale of ['en-US', 'es-US'] as const) {
  test(`every tile shows the total cost, and the other figures with one tap ${locale} @phone`, async ({
    page,
  }) => {
    const walk = startWalk(page, locale, true)
    expectLabel(locale, walk)
    for (const path of ['/c/furniture', '/plp', '/search?q=harbor&go=1', '/cart/wishlist?ids=sofa']) {
      await page.goto(`${walk.prefix}${path}`)
      await expectTile(walk, locale)
    }
  })

  test(`tile, product page, cart and each step of the checkout show the whole price without a tap, at the size of the text ${locale} [RTO-023] [RTO-024] @phone`, async ({
    page,
  }) => {
    test.slow()
    const walk = startWalk(page, locale, true)
    const { prefix, main, say } = walk
    await page.goto(`${prefix}/plp`)
    await expectTile(walk, locale)
    await page.goto(`${prefix}/p/sofa`)
    await expect(main.locator('.price-tag').first()).toHaveText(sayings[locale].weekly)
    await expectPlain(
      main,
      `${say('price.payments', { payments: 104 })} · ${say('price.total', { total: '$2,598.96' })}`,
    )
    await expectRest(walk, main)
    await expectPlain(main, notOwned(walk))
    await openCart(page, prefix, 'sofa')
    const line = main.getByRole('listitem').filter({ hasText: sayings[locale].sofa }).first()
    await expect(line.locator('.price-tag')).toHaveText(sayings[locale].weekly)
    await expectRest(walk, line)
    await expectTotals(walk, main.getByRole('complementary'))
    await approvedShopper(page, 'sofa', locale)
    await walkCheckout(walk, page)
  })
}
