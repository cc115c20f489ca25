import { parseArgs } from 'node:util'
import { printTable } from './support/figures.ts'
import { load } from './support/load.ts'
import { startStore } from './support/store.ts'

/** Pages per second for visitors, with all caches and without any. Usage: node bench/pages.ts [catalogue] */
const { positionals } = parseArgs({ allowPositionals: true })
const [seed = 'catalog/demo'] = positionals
const headers = { 'accept-encoding': 'br', accept: 'text/html' }

/** Paths of this catalogue: listings of its categories, and products in them. */
async function addresses(origin: string): Promise<{ listings: string[]; products: string[] }> {
  const home = await (await fetch(origin)).text()
  const listings = [
    ...new Set([...home.matchAll(/href="(\/c\/[^"?#]+)"/g)].map(([, path]) => path ?? '')),
  ].slice(0, 30)
  const products = new Set<string>()
  for (const path of listings) {
    const page = await (await fetch(origin + path)).text()
    for (const [, product] of page.matchAll(/href="(\/p\/[^"?#]+)"/g)) if (product) products.add(product)
  }
  return { listings, products: [...products].slice(0, 100) }
}

const rows: (string | number)[][] = [['page', 'caches', 'pages/s', 'p50 ms', 'p99 ms', 'failed']]
for (const caches of ['on', 'off']) {
  await using store = await startStore(seed, { CACHES: caches })
  const { listings, products } = await addresses(store.origin)
  const kinds: [string, string[]][] = [
    ['home', ['/']],
    ['listing', listings],
    ['product', products],
    ['search', ['/search?q=laptop', '/search?q=tv', '/search?q=printer', '/search?q=desk']],
  ]
  for (const [name, paths] of kinds) {
    const { perSecond, p50, p99, failed } = await load(
      store.origin,
      paths.map((path) => ({ method: 'GET', path, headers })),
    )
    rows.push([`${name} (${paths.length})`, caches, Math.round(perSecond), p50, p99, failed])
  }
}
printTable(rows)
