import { mkdir } from 'node:fs/promises'
import { writeLines } from '#catalog/write-lines.ts'
import { type CivilDate, civilDateOf, civilParts } from '#domain/base/civil-date.ts'
import { categories } from './categories.ts'
import { contentLines } from './content.ts'
import { departmentOf, departments } from './departments.ts'
import { thumbnailOf } from './faces.ts'
import { finishes } from './finishes.ts'
import { attributes } from './options.ts'
import { bannersOfStores, storePages } from './pages.ts'
import { priceLines, zones } from './prices.ts'
import { cheapest, choicesOf, groupLineOf, productLineOf, rentables } from './product-lines.ts'
import { groups, products } from './products/all.ts'
import { customObjects, preferences, promotions } from './settings.ts'
import { storeLines } from './stores.ts'
import { taxRates } from './tax-rates.ts'
import { type Rentable, unitLines } from './units.ts'

const bundled = new Set(
  groups.flatMap(({ type, parts }) => (type === 'bundle' ? parts : [])).map((part) => part.productId),
)

/** Parts of bundles are stocked like popular products, because a bundle needs all of them. */
function withBundles(good: Rentable): Rentable {
  return bundled.has(good.id) ? { ...good, popularity: Math.max(good.popularity, 70) } : good
}

/** Was-prices may be shown for 90 days, so the demo's begin on the first of the month. */
function pricesOf(today: CivilDate) {
  const { year, month } = civilParts(today)
  const since = civilDateOf(year, month, 1)
  const single = products.flatMap((source) => {
    const department = departmentOf(source.category)
    const preRented = source.stock === 'pre-rented' || source.stock === 'new and pre-rented'
    const of = (id: string, cash: number) => priceLines(id, department, cash, source.offer, preRented, since)
    const choices = choicesOf(source)
    const variants = choices.filter(({ id }) => id !== source.id)
    return [
      ...of(source.id, cheapest(source)),
      ...variants.flatMap(({ id, size }) => of(id, size?.cash ?? source.offer.cash)),
    ]
  })
  const grouped = groups.flatMap(({ id, category, offer }) =>
    priceLines(id, departmentOf(category), offer.cash, offer, false, since),
  )
  return [...single, ...grouped]
}

function attributeLines() {
  return Object.entries(attributes).map(([id, { name, facet, options }], position) => ({
    id,
    name,
    facet,
    position: position + 1,
    options: Object.entries(options).map(([value, label]) => ({
      value,
      name: label,
      swatch: swatchOf(value),
    })),
  }))
}

function swatchOf(family: string): string | undefined {
  return Object.values(finishes).find((finish) => finish.family === family)?.swatch
}

/**
 * Writes the demo store into a folder in the import format.
 * @param today the date from which was-prices are counted back
 */
export async function buildDemoStore(folder: string, today: CivilDate): Promise<void> {
  await mkdir(folder, { recursive: true })
  const stores = storeLines()
  const goods = products.flatMap(rentables).map(withBundles)
  await writeLines(folder, 'attributes', attributeLines())
  await writeLines(
    folder,
    'categories',
    categories.map((category) => ({ ...category, thumbnail: thumbnailOf(category) })),
  )
  await writeLines(folder, 'products', [...products.map(productLineOf), ...groups.map(groupLineOf)])
  await writeLines(
    folder,
    'zones',
    zones.map(({ id, name }) => ({ id, name })),
  )
  await writeLines(folder, 'prices', pricesOf(today))
  await writeLines(folder, 'stores', stores)
  await writeLines(
    folder,
    'units',
    stores.flatMap((store) => goods.flatMap((product) => unitLines(store, product))),
  )
  await writeLines(folder, 'tax-rates', taxRates)
  await writeLines(folder, 'content', await contentLines())
  await writeLines(folder, 'pages', [...storePages(departments), ...bannersOfStores(departments)])
  await writeLines(folder, 'promotions', promotions)
  await writeLines(folder, 'preferences', preferences)
  await writeLines(folder, 'custom-objects', customObjects)
}
