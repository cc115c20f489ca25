import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CivilDate, civilDateOf, civilParts } from '#domain/civil-date.ts'
import { categories } from './categories.ts'
import { finishes } from './finishes.ts'
import { attributes } from './options.ts'
import { pages } from './pages.ts'
import { priceLines, zones } from './prices.ts'
import { choicesOf, departmentOf, groupLineOf, productLineOf, rentables } from './product-lines.ts'
import { bedroom } from './products/bedroom.ts'
import { computers } from './products/computers.ts'
import { groups } from './products/groups.ts'
import { kitchen } from './products/kitchen.ts'
import { laundry } from './products/laundry.ts'
import { screensAndSound } from './products/screens-and-sound.ts'
import { seating } from './products/seating.ts'
import { tables } from './products/tables.ts'
import { customObjects, preferences, promotions, synonyms, taxRates } from './settings.ts'
import type { ProductSource } from './source.ts'
import { storeLines } from './stores.ts'
import { unitLines } from './units.ts'

/** Every single product of the demo store. */
export const products: readonly ProductSource[] = [
  ...seating,
  ...tables,
  ...bedroom,
  ...kitchen,
  ...laundry,
  ...screensAndSound,
  ...computers,
]

const content = new URL('./content/', import.meta.url)

/** Was-prices stay fresh for 90 days: the demo's began on the first of the month. */
function pricesOf(today: CivilDate) {
  const { year, month } = civilParts(today)
  const since = civilDateOf(year, month, 1)
  const single = products.flatMap((source) => {
    const department = departmentOf(source.category)
    const preRented = source.stock === 'pre-rented' || source.stock === 'new and pre-rented'
    const of = (id: string, cash: number) => priceLines(id, department, cash, source.offer, preRented, since)
    const choices = choicesOf(source)
    const cheapest = Math.min(...choices.map(({ size }) => size?.cash ?? source.offer.cash))
    const variants = choices.filter(({ id }) => id !== source.id)
    return [
      ...of(source.id, cheapest),
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

/** The content assets: <id>.<locale>.html, whose heading is the asset's name. */
async function contentLines() {
  const names = (await readdir(content)).filter((name) => name.endsWith('.en-US.html')).sort()
  return Promise.all(
    names.map(async (name) => {
      const id = name.replace('.en-US.html', '')
      const [english, spanish] = await Promise.all(['en-US', 'es-US'].map((locale) => readAsset(id, locale)))
      return {
        id,
        name: { 'en-US': english?.heading, 'es-US': spanish?.heading },
        body: { 'en-US': english?.body, 'es-US': spanish?.body },
      }
    }),
  )
}

async function readAsset(id: string, locale: string) {
  const html = await readFile(new URL(`${id}.${locale}.html`, content), 'utf8')
  const found = /^<h1>(?<heading>.+?)<\/h1>\n(?<body>[\s\S]+)$/.exec(html)
  if (found?.groups === undefined) throw new Error(`${id}.${locale}.html does not begin with its heading`)
  return { heading: found.groups.heading?.replaceAll('&amp;', '&'), body: found.groups.body?.trim() }
}

async function write(folder: string, kind: string, lines: Iterable<unknown>): Promise<void> {
  const file = createWriteStream(join(folder, `${kind}.jsonl`))
  for (const line of lines) {
    if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/**
 * Writes the demo store into a folder in the import format.
 * @param today was-prices count back from here
 */
export async function buildDemoStore(folder: string, today: CivilDate): Promise<void> {
  await mkdir(folder, { recursive: true })
  const stores = storeLines()
  const goods = products.flatMap(rentables)
  await write(folder, 'attributes', attributeLines())
  await write(folder, 'categories', categories)
  await write(folder, 'products', [...products.map(productLineOf), ...groups.map(groupLineOf)])
  await write(
    folder,
    'zones',
    zones.map(({ id, name }) => ({ id, name })),
  )
  await write(folder, 'prices', pricesOf(today))
  await write(folder, 'stores', stores)
  await write(
    folder,
    'units',
    stores.flatMap((store) => goods.flatMap((product) => unitLines(store.id, product))),
  )
  await write(folder, 'tax-rates', taxRates)
  await write(folder, 'content', await contentLines())
  await write(folder, 'pages', pages)
  await write(folder, 'promotions', promotions)
  await write(folder, 'preferences', preferences)
  await write(folder, 'custom-objects', customObjects)
  await write(folder, 'synonyms', synonyms)
}
