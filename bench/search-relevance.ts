import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGroupPrices } from '#core/catalogue/product/load-group-prices.ts'
import { findHits } from '#core/catalogue/search/hit-queries.ts'
import { readQuery } from '#core/catalogue/search/read-query.ts'
import { openContext } from '#core/open-context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { readSettings } from '#platform/settings.ts'
import { settingsOrExit } from '#platform/settings-error.ts'

/**
 * Quality of the search: runs judged queries on the imported catalogue and prints NDCG@10. Usage:
 * DATABASE_URL=… node bench/search-relevance.ts <folder with queries.tsv, labels.tsv.gz and ndcg.mjs> [--each]
 */
const [folder, each] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder with queries.tsv, labels.tsv.gz and ndcg.mjs')

const { context, close } = await openContext(settingsOrExit(() => readSettings(process.env)))
const store = (await getCurrentStore(undefined, context))?.store
if (store === undefined) throw new Error('There is no store in the catalogue')

const groupPrices = await loadGroupPrices(store, context)
const lines = readFileSync(join(folder, 'queries.tsv'), 'utf8').trim().split('\n').slice(1)
const run: string[] = []
const times: number[] = []
for (const line of lines) {
  const [id, q = ''] = line.split('\t')
  const started = performance.now()
  const read = await readQuery(q, 'en-US', context)
  const { ids } = await findHits(
    context.read,
    {
      q,
      categoryId: 'root',
      filters: {},
      sort: 'RELEVANCE',
      offset: 0,
      pageSize: 50,
      frequency: 'WEEKLY',
      locale: 'en-US',
      store: { ...store, restrictedCategories: [] },
    },
    read,
    groupPrices,
  )
  times.push(performance.now() - started)
  run.push(...ids.map((productId, at) => `${id}\t${productId}\t${at + 1}`))
}
await close()

using work = mkdtempDisposableSync(join(tmpdir(), 'search-'))
const runFile = join(work.path, 'run.tsv')
writeFileSync(runFile, `${run.join('\n')}\n`)
const perQuery = join(work.path, 'queries.tsv')
const metric = spawnSync(
  process.execPath,
  [
    join(folder, 'ndcg.mjs'),
    runFile,
    join(folder, 'labels.tsv.gz'),
    '--queries',
    join(folder, 'queries.tsv'),
    '--per-query',
    perQuery,
  ],
  { encoding: 'utf8' },
)
process.stdout.write(metric.stdout + metric.stderr)
if (each === '--each') process.stdout.write(readFileSync(perQuery, 'utf8'))
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
console.log(`without cache: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`)
