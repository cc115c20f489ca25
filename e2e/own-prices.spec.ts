import { houston, miami, ownGoods, readerOf, textOf, weekly } from './support/own-goods.ts'
import type { OwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

// All tests of this file share one store with prices of its own.
test.describe.configure({ mode: 'default' })

const goods = ownGoods()
let store: OwnStore
const { headOf, mainOf, tileOf } = readerOf(() => store)

/** A former price; its cases are far from the limit of 90 days, so that the time zone is of no matter. */
const was = (paymentCents: number, daysAgo: number) => ({
  was: {
    paymentCents,
    payments: 78,
    onlineFrom: new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
  },
})

test.beforeAll(async () => {
  goods.price('sofa', weekly({ paymentCents: 2000, ...was(3000, 30) }))
  goods.price('bed', weekly({ paymentCents: 1499, ...was(1598, 30) }))
  goods.price('nightstand', weekly({ paymentCents: 500, ...was(900, 120) }))
  goods.price('fridge', weekly({ paymentCents: 9950, payments: 15, addOnCents: 9000, ...was(10_000, 30) }))
  goods.price('console', weekly({ paymentCents: 9900, payments: 10, ...was(10_000, 30) }))
  goods.price('recliner-blue', weekly({ paymentCents: 1449 }))
  goods.price('washer', weekly({ addOnCents: 100 }))
  goods.price('dresser', null)
  const flags = { isNew: true, exclusive: true, clearance: true, badges: ['energy-star'] }
  goods.product('fridge', { ...flags, addOnEligible: true })
  goods.product('console', { isSale: true, exclusive: false })
  goods.product('washer', { addOnEligible: true })
  goods.flag(houston, { storeAddOnEligibleEnable: false })
  goods.flag(miami, { storeAddOnEligibleEnable: undefined })
  store = await goods.start()
})

test.afterAll(() => store[Symbol.asyncDispose]())

test('a discount badge shows from one percent on, rounded down, beside a price that was higher [SHP-160] [SHP-161]', async () => {
  // From $30.00 to $20.00, and from $100.00 to $99.00.
  expect(await tileOf('Harbor 3-seat sofa')).toContain('33% off')
  expect(await headOf('/us/en/p/sofa')).toContain('33% off')
  expect(await tileOf('Arcadia One')).toContain('1% off')
  expect(await headOf('/us/es/p/console')).toContain('1% menos')
  // From $100.00 to $99.50.
  expect(await tileOf('Frostwell')).not.toContain('% off')
  expect(await headOf('/us/en/p/fridge')).not.toContain('% off')
})

test('a former price shows if it saves a dollar and is no older than 90 days [SHP-189] [SHP-190]', async () => {
  expect(await tileOf('Harbor 3-seat sofa')).toContain('Was $30.00')
  expect(await headOf('/us/es/p/sofa')).toContain('Antes $30.00')
  // 99 cents less; and four months ago.
  for (const [name, path] of [
    ['Ridge queen bed', 'bed'],
    ['Ridge nightstand', 'nightstand'],
  ] as const) {
    expect(await tileOf(name)).not.toContain('Was')
    expect(await headOf(`/us/en/p/${path}`)).not.toContain('Was')
  }
})

test('badges are those of the flags and of the catalogue, on tile and page; without them there is none [SHP-148] [SHP-162]', async () => {
  const all = /New Clearance Exclusive energy star/
  expect(await tileOf('Frostwell')).toMatch(all)
  expect(await headOf('/us/en/p/fridge')).toMatch(all)
  expect(await tileOf('Frostwell', '/us/es')).toMatch(/Nuevo Liquidación Exclusivo energy star/)
  expect(await tileOf('Arcadia One')).toContain('Sale')
  expect(await mainOf('/us/en/p/dresser')).not.toMatch(/class="badge /)
  expect(await mainOf('/us/en/p/fridge')).toMatch(/class="badge /)
})

test('prices have a dollar sign and two decimals, weekly ones first; a missing one reads N/A [SHP-194] [SHP-196] [SHP-197] [SHP-198]', async () => {
  for (const seen of [await tileOf('Harbor 3-seat sofa'), await headOf('/us/en/p/sofa')]) {
    expect(seen).toContain('$20.00 per week')
    expect(seen).toContain('Total cost $2,080.00')
  }
  expect(await tileOf('Sofá Harbor', '/us/es')).toContain('$20.00 por semana')
  for (const seen of [await tileOf('Ridge six-drawer'), await headOf('/us/en/p/dresser')]) {
    expect(seen).toContain('N/A')
    expect(seen).not.toContain('$')
  }
  expect(await headOf('/us/es/p/dresser')).toContain('N/A')
})

test('every frequency has its words in both languages [SHP-011] [SHP-199]', async () => {
  const [english, spanish] = [await mainOf('/us/en/p/washer'), await mainOf('/us/es/p/washer')].map(textOf)
  for (const words of ['$19.99 per week', '$39.98 every 2 weeks', '$43.31 twice a month', '$86.62 per month'])
    expect(english).toContain(words)
  for (const words of [
    '$19.99 por semana',
    '$39.98 cada 2 semanas',
    '$43.31 dos veces al mes',
    '$86.62 por mes',
  ])
    expect(spanish).toContain(words)
})

test('a product whose variants differ in price costs from the lowest up to the highest [SHP-201]', async () => {
  for (const seen of [await tileOf('Vale recliner'), await headOf('/us/en/p/recliner')])
    expect(seen).toMatch(/From \$13\.99 per week Other options up to \$14\.49/)
  for (const seen of [await tileOf('Sillón reclinable Vale', '/us/es'), await headOf('/us/es/p/recliner')])
    expect(seen).toMatch(/Desde \$13\.99 por semana Otras opciones: hasta \$14\.49/)
  const blue = await headOf('/us/en/p/recliner-blue')
  expect(blue).toContain('$14.49 per week')
  expect(blue).not.toMatch(/From|up to/)
})

test('a tile has the add-on banner for goods at hand with a lower add-on price, at a chosen store that does not refuse it [SHP-149] [SHP-156] [SHP-157]', async () => {
  const banner = 'Add-on & Save'
  expect(await tileOf('Frostwell')).toContain(banner)
  expect(await tileOf('Refrigerador Frostwell', '/us/es')).toContain('Agregue y ahorre')
  // No store chosen; a special order; no add-on price.
  expect(await tileOf('Frostwell', '/us/en', null)).not.toContain(banner)
  for (const name of ['Tidewell', 'Lumenar']) expect(await tileOf(name)).not.toContain(banner)
  // Houston says that it has none, Miami says nothing.
  expect(await tileOf('Frostwell', '/us/en', houston)).not.toContain(banner)
  expect(await tileOf('Frostwell', '/us/en', miami)).toContain(banner)
})
