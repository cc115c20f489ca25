import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '../e2e/support/browser.ts'
import { percentile, printTable } from './support/figures.ts'
import { startStore } from './support/store.ts'

const run = promisify(execFile)

/**
 * Lighthouse with the settings of a mid-range phone: the median of three runs of each page, in both languages. Usage: node
 * bench/lighthouse.ts [catalogue] [runs]
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [seed = 'catalog/demo', askedRuns = '3'] = positionals
const runs = Number(askedRuns)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { displayValue?: string }>
}

async function measure(url: string): Promise<Report> {
  const flags = ['--headless=new', ...chromium.args].join(' ')
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--chrome-flags=${flags}`,
    `--only-categories=${categories.join(',')}`,
  ]
  const env = { ...process.env, CHROME_PATH: 'executablePath' in chromium ? chromium.executablePath : '' }
  const { stdout } = await run('lighthouse', args, { env, maxBuffer: 100_000_000 })
  return JSON.parse(stdout) as Report
}

await using store = await startStore(seed)
const listing = (await (await fetch(store.origin)).text()).match(/href="(\/c\/[^"?#]+)"/)?.[1] ?? '/plp'
const product =
  (await (await fetch(store.origin + listing)).text()).match(/href="(\/p\/[^"?#]+)"/)?.[1] ?? '/plp'
const rows: (string | number)[][] = [['page', ...categories, 'LCP', 'CLS', 'TBT']]
for (const prefix of ['/us/en', '/us/es']) {
  for (const path of [prefix, `${prefix}${listing}`, `${prefix}${product}`]) {
    const reports: Report[] = []
    for (let at = 0; at < runs; at++) reports.push(await measure(store.origin + path))
    const scores = categories.map((name) =>
      Math.round(
        100 *
          percentile(
            reports.map((report) => report.categories[name]?.score ?? 0),
            0.5,
          ),
      ),
    )
    const shown = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
      (audit) => reports[0]?.audits[audit]?.displayValue ?? '',
    )
    rows.push([path, ...scores, ...shown])
  }
}
printTable(rows)
