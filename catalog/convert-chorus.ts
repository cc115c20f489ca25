import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readLines, type SourceFile } from '#core/catalogue/import/read-lines.ts'
import { categoryLines, departments } from './chorus/categories.ts'
import { attributeLines, priceLinesOf, productLineOf, sourceProduct, zones } from './chorus/products.ts'
import { type Good, isServed, sourceStore, storeLineOf, unitLinesOf } from './chorus/stores.ts'
import { contentLines } from './demo/content.ts'
import { storePages } from './demo/pages.ts'
import { preferences, promotions } from './demo/settings.ts'
import { taxRates } from './demo/tax-rates.ts'
import { lineFile, writeLines } from './write-lines.ts'

/** Number of converted lines, and of source lines that cannot be converted. */
export type Conversion = { products: number; stores: number; units: number; skipped: number }

async function sourceFile(folder: string, name: string): Promise<SourceFile> {
  const path = join(folder, name)
  return { path, name, bytes: (await stat(path)).size }
}

async function convertProducts(file: SourceFile, target: string, result: Conversion): Promise<Good[]> {
  const goods: Good[] = []
  const [products, prices] = [lineFile(target, 'products'), lineFile(target, 'prices')]
  for await (const { text } of readLines(file)) {
    const read = sourceProduct.safeParse(JSON.parse(text))
    if (read.success) {
      await products.add(productLineOf(read.data))
      await prices.add(...priceLinesOf(read.data))
      goods.push({ id: read.data.id, cents: read.data.price_cents })
      result.products += 1
    } else {
      result.skipped += 1
    }
  }
  await Promise.all([products.end(), prices.end()])
  return goods
}

/** Writes stores and units, and returns the ids of the stores that are closed on Sunday. */
async function convertStores(
  file: SourceFile,
  target: string,
  goods: readonly Good[],
  result: Conversion,
): Promise<string[]> {
  const closedOnSunday: string[] = []
  const [stores, units] = [lineFile(target, 'stores'), lineFile(target, 'units')]
  for await (const { text } of readLines(file)) {
    const read = sourceStore.safeParse(JSON.parse(text))
    if (read.success && isServed(read.data)) {
      const line = storeLineOf(read.data)
      const lines = unitLinesOf(line.id, result.stores, goods)
      await stores.add(line)
      if (!line.hours?.some(({ day }) => day === 0)) closedOnSunday.push(line.id)
      await units.add(...lines)
      result.stores += 1
      result.units += lines.length
    } else {
      result.skipped += 1
    }
  }
  await Promise.all([stores.end(), units.end()])
  return closedOnSunday
}

/** The demo store's promotions, as they can be in this store. */
function promotionsOf(closedOnSunday: readonly string[]) {
  // Without these categories an offer would lower the price of nothing.
  return promotions.map(({ categoryIds: _categories, kind: _kind, firstPaymentCents: _first, ...line }) => ({
    ...line,
    restrictedStores: line.restrictedStores && [...closedOnSunday],
  }))
}

/** Popular searches must exist in this catalogue. */
function inThisStore(line: (typeof preferences)[number]) {
  if (line.id !== 'racFrequentlySearchedCategories') return line
  const popular = categoryLines().filter(({ id }) =>
    ['laptops', 'televisions', 'printers', 'headphones'].includes(id),
  )
  return { id: line.id, value: popular.map(({ id, name }) => ({ id, name })) }
}

/**
 * Converts the Chorus catalogue (search/products.jsonl.gz) and the store list (stores/stores.jsonl.gz) of a
 * folder into the import format, with the demo store's content. Streams its data; the same source always gives
 * the same lines.
 * @throws if a file is missing
 */
export async function convertChorus(source: string, target: string): Promise<Conversion> {
  const [productFile, storeFile] = await Promise.all([
    sourceFile(source, 'search/products.jsonl.gz'),
    sourceFile(source, 'stores/stores.jsonl.gz'),
  ])
  await mkdir(target, { recursive: true })
  const result: Conversion = { products: 0, stores: 0, units: 0, skipped: 0 }
  const goods = await convertProducts(productFile, target, result)
  const closedOnSunday = await convertStores(storeFile, target, goods, result)
  await writeLines(target, 'attributes', attributeLines())
  await writeLines(target, 'categories', categoryLines())
  await writeLines(
    target,
    'zones',
    zones.map(({ id, name }) => ({ id, name })),
  )
  await writeLines(target, 'tax-rates', taxRates)
  await writeLines(target, 'content', await contentLines())
  await writeLines(target, 'pages', storePages(departments))
  await writeLines(target, 'preferences', preferences.map(inThisStore))
  await writeLines(target, 'promotions', promotionsOf(closedOnSunday))
  return result
}

async function main(): Promise<number> {
  const [source = process.env.SHARED_DATA_DIR, target = join(process.env.DATA_DIR ?? 'data', 'chorus')] =
    process.argv.slice(2)
  if (source === undefined) {
    console.error(
      'usage: npm run convert -- <source folder> [target folder]\n\nThe source may also be set as SHARED_DATA_DIR.',
    )
    return 2
  }
  try {
    const { products, stores, units, skipped } = await convertChorus(resolve(source), resolve(target))
    console.log(
      `${products} products, ${stores} stores, ${units} units in ${resolve(target)}; ${skipped} lines left out.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    console.error(`The source data is not there: ${error.message}`)
    return 1
  }
}

if (import.meta.main) process.exitCode = await main()
