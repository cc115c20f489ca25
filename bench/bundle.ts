import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium as browsers } from '@playwright/test'
import { chromium } from '../e2e/support/browser.ts'
import { type FirstLoad, firstLoads, mostFirstBytes } from '../scripts/first-load/first-loads.ts'
import { kilobytes, printTable } from './support/figures.ts'
import { startStore } from './support/store.ts'

/**
 * What a phone loads before a page can be used, with Brotli as it is sent: the scripts of every page, as its build says
 * (first-loads.ts); of some pages also what Chromium asks for until the page works, and words, font and styles. Usage:
 * node bench/bundle.ts [catalogue] [page], which also lists the scripts of that page, such as `checkout`.
 */
const client = 'build/client'
const { positionals } = parseArgs({ allowPositionals: true })
const [seed = 'catalog/demo', listed] = positionals
const loads = await firstLoads(client)

const sizeOf = async (file: string) => (await stat(`${file}.br`).catch(() => stat(file))).size
const sentSize = (path: string) => sizeOf(path.startsWith('/assets/') ? client + path : path.slice(1))

async function sum(paths: Iterable<string>): Promise<number> {
  let all = 0
  for (const path of paths) all += await sentSize(path.replace(/\?.*/, ''))
  return all
}

function printPages(): void {
  printTable([
    ['page', 'scripts', 'files', 'above the goal'],
    ...loads.map(({ page, bytes, files }) => [
      ...[page, kilobytes(bytes), files.length],
      bytes > mostFirstBytes ? kilobytes(bytes - mostFirstBytes) : '',
    ]),
  ])
  const above = loads.filter(({ bytes }) => bytes > mostFirstBytes).length
  console.log(`${above} of ${loads.length} pages load more than ${kilobytes(mostFirstBytes)}\n`)
}

async function printScripts({ files }: FirstLoad): Promise<void> {
  const rows = await Promise.all(
    files.map(async (file) => [file, await sentSize(file), (await readFile(client + file)).length] as const),
  )
  rows.sort((a, b) => b[1] - a[1])
  printTable([['script', 'Brotli', 'as it is'], ...rows])
  console.log()
}

/** The scripts that Chromium asks for until the page works, and after that without anybody touching it. */
async function asked(address: string): Promise<{ first: Set<string>; later: Set<string> }> {
  const browser = await browsers.launch(chromium)
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    await page.addInitScript(() => {
      document.addEventListener('page-taken-over', () => performance.mark('works'))
    })
    await page.goto(address)
    await page.locator('script[data-scripts=running]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const all = await page.evaluate(() => {
      const works = performance.getEntriesByName('works')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, isFirst: startTime < works }))
    })
    const scripts = all.filter(({ path }) => /^\/assets\/.*\.js$/.test(path))
    const first = new Set(scripts.filter(({ isFirst }) => isFirst).map(({ path }) => path))
    return { first, later: new Set(scripts.map(({ path }) => path).filter((path) => !first.has(path))) }
  } finally {
    await browser.close()
  }
}

async function printSeen(): Promise<void> {
  await using store = await startStore(seed)
  const listing = await (await fetch(`${store.origin}/c/furniture`)).text()
  const product = listing.match(/href="((?:\/us\/en)?\/p\/[^"?]+)/)?.[1]
  const pages: [string, string | undefined][] = [
    ['home', '/us/en'],
    ['category', '/us/en/c/furniture'],
    ['search', '/us/en/search?q=sofa'],
    ['basket', '/us/en/cart'],
    ['login', '/us/en/login'],
    ['product', product],
  ]
  const columns = ['scripts asked for', 'as the build says', 'more', 'fewer', 'later']
  const rows: (string | number)[][] = [['page', ...columns, 'words', 'font', 'styles in html', 'html']]
  for (const [name, path] of pages) {
    const said = loads.find(({ page }) => page === name)
    if (path === undefined || said === undefined) continue
    const answer = await fetch(store.origin + path, { headers: { 'accept-encoding': 'br' } })
    const html = await answer.text()
    const { first, later } = await asked(store.origin + path)
    const files = new Set(said.files)
    const more = [...first].filter((file) => !files.has(file))
    const fewer = said.files.filter((file) => !first.has(file))
    const named = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, file = '']) => file))
    const [asks, afterwards, words, font] = await Promise.all([
      sum(first),
      sum(later),
      sum(named(/href="(\/static\/translations\/[^"?]+)/g)),
      sum(named(/href="(\/assets\/[\w.-]+\.woff2)"/g)),
    ])
    const styles = html.match(/<style[^>]*>([\s\S]*?)<\/style>/)?.[1] ?? ''
    rows.push([
      ...[name, kilobytes(asks), kilobytes(said.bytes), more.join(' '), fewer.join(' ')],
      ...[afterwards, words, font].map(kilobytes),
      ...[styles, html].map((text) => kilobytes(brotliCompressSync(text).length)),
    ])
  }
  printTable(rows)
}

printPages()
const wanted = loads.find(({ page }) => page === listed)
if (wanted !== undefined) await printScripts(wanted)
await printSeen()
