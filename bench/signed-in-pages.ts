import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openContext } from '#core/open-context.ts'
import { sql } from '#platform/db/sql.ts'
import { readSettings } from '#platform/settings.ts'
import { selfSigned } from '../e2e/support/certificate.ts'
import { startProxy } from './drill/network.ts'
import { end, freePort } from './drill/programs.ts'
import { printTable } from './support/figures.ts'
import { load } from './support/load.ts'
import { processorMs, storeTimes } from './support/processor-time.ts'
import { startProfile } from './support/profile.ts'
import { registerShopper } from './support/shopper.ts'
import { type RunningStore, startStore } from './support/store.ts'

/**
 * What pages cost that no cache has, for shoppers who are signed in, each at a store of their own: pages a second over
 * ten connections, and processor time for a page of Node, PostgreSQL and the proxy. One process, then one and two behind
 * HAProxy. Usage: node bench/signed-in-pages.ts [seed folder] [--shoppers=200] [--seconds=8] [--profile];
 * with `--profile` only one process runs, and the functions that took most time are printed for each page.
 */
const { values: flags, positionals } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
    profile: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [seed = 'catalog/demo'] = positionals
const isProfiled = flags.profile
const [seconds, shoppers] = [Number(flags.seconds), Number(flags.shoppers)]
const connections = 10
/** Neither pages nor answers such as tiles are kept, only rows such as categories. */
const rowsOnly = { CACHES: 'rows' }
const encodings = isProfiled ? ['identity'] : ['identity', 'br']

type Pages = readonly (readonly [name: string, paths: readonly string[]])[]

/** Pages and stores of the catalogue: 30 categories, 200 products that a store has, and 200 stores that have goods. */
async function readCatalogue({ dataDir }: RunningStore): Promise<{ pages: Pages; storeIds: string[] }> {
  const { context, close } = await openContext(readSettings({ DATA_DIR: dataDir, NODE_ENV: 'production' }))
  const idsOf = async (query: ReturnType<typeof sql>) =>
    (await context.db.rows<{ id: string }>(query)).map(({ id }) => id)
  const categories = await idsOf(
    sql`select category_id as id from product_category group by 1 order by count(*) desc, 1 limit 30`,
  )
  const products = await idsOf(
    sql`select distinct product_id as id from stock_unit where state = 'available' order by 1 limit 200`,
  )
  const storeIds = await idsOf(
    sql`select distinct store_id as id from stock_unit order by 1 limit ${shoppers}`,
  )
  await close()
  const pages: Pages = [
    ['home', ['/us/en/', '/us/es/']],
    ['listing', categories.map((id, at) => `/us/${at % 2 === 0 ? 'en' : 'es'}/c/${id}`)],
    ['product', products.map((id, at) => `/us/${at % 2 === 0 ? 'en' : 'es'}/p/${id}`)],
  ]
  return { pages, storeIds }
}

/** The version of the file with all styles, which the browser of a shopper who has seen a page has. */
async function stylesVersion(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/us/en/`)).text()
  const version = /\/assets\/(app-[\w-]+)\.css/.exec(html)?.[1]
  if (version === undefined) throw new Error('the page names no file with styles')
  return version
}

/** The cookies of shoppers who have registered and chosen a store. */
async function signIn({ origin }: RunningStore, storeIds: readonly string[]): Promise<string[]> {
  const cookies: string[] = []
  const styles = await stylesVersion(origin)
  for (let at = 0; at < shoppers; at += 1) {
    const { cookie } = await registerShopper(origin)
    cookies.push(`${cookie}; store=${storeIds[at % storeIds.length]}; styles=${styles}`)
  }
  return cookies
}

const rows: (string | number)[][] = [
  [
    'page',
    'served by',
    'encoding',
    'pages/s',
    'p50 ms',
    'p99 ms',
    'Node ms',
    'PostgreSQL ms',
    'proxy ms',
    'failed',
  ],
]

type Setup = {
  readonly name: string
  readonly origin: string
  readonly stores: readonly RunningStore[]
  readonly proxyPid?: number | undefined
}

/** Asks for each kind of page and adds a row for it. */
async function measure({ name, origin, stores, proxyPid }: Setup, pages: Pages, cookies: readonly string[]) {
  const taken = () => ({
    ...storeTimes(stores),
    proxy: proxyPid === undefined ? 0 : processorMs(proxyPid),
  })
  for (const [page, paths] of pages)
    for (const encoding of encodings) {
      const requests = cookies.map((cookie, at) => ({
        method: 'GET' as const,
        path: paths[at % paths.length] ?? '/',
        headers: { accept: 'text/html', 'accept-encoding': encoding, cookie },
      }))
      await load(origin, requests, { connections, seconds: 3, warmUp: 0 })
      const profile = isProfiled ? await startProfile(inspectorPort) : undefined
      const before = taken()
      const { perSecond, answered, p50, p99, failed } = await load(origin, requests, {
        connections,
        seconds,
        warmUp: 0,
      })
      const after = taken()
      const each = (of: keyof typeof before) => ((after[of] - before[of]) / answered).toFixed(1)
      const times = [each('node'), each('database'), each('proxy')]
      rows.push([page, name, encoding, Math.round(perSecond), p50, p99, ...times, failed])
      if (profile !== undefined) printTable([[page, 'itself'], ...(await profile.stop(25))])
    }
}

const inspectorPort = await freePort()
const inspected = isProfiled ? [`--inspect=127.0.0.1:${inspectorPort}`] : []
await using first = await startStore(seed, rowsOnly, { nodeOptions: inspected })
const { pages, storeIds } = await readCatalogue(first)
const cookies = await signIn(first, storeIds)
await measure({ name: '1 process', origin: first.origin, stores: [first] }, pages, cookies)

if (!isProfiled) {
  await using second = await startStore(seed, rowsOnly)
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'))
  for (const stores of [[first], [first, second]]) {
    const port = await freePort()
    const ports = stores.map(({ origin }) => Number(new URL(origin).port))
    const proxy = await startProxy(folder, selfSigned(), port, ports)
    const name = `HAProxy, ${stores.length} ${stores.length === 1 ? 'process' : 'processes'}`
    await measure({ name, origin: `https://127.0.0.1:${port}`, stores, proxyPid: proxy.pid }, pages, cookies)
    await end(proxy, 'SIGTERM')
  }
  await rm(folder, { recursive: true, force: true })
}
printTable(rows)
