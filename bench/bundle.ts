import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { kilobytes, printTable } from './support/figures.ts'
import { startStore } from './support/store.ts'

/**
 * What a phone loads before a page can be used: scripts, styles, texts and fonts, with brotli as they are sent.
 * Read from the page: every script that it names and all of their imports.
 */
const seed = process.argv[2] ?? 'catalog/demo'
const pages = ['/', '/c/furniture', '/search?q=sofa', '/cart', '/login']

async function sentSize(path: string): Promise<number> {
  const file = path.startsWith('/assets/') ? `build/client${path}` : path.slice(1)
  const clean = file.replace(/\?.*/, '')
  return (await stat(`${clean}.br`).catch(() => stat(clean))).size
}

async function scriptsOf(path: string, seen: Set<string>): Promise<void> {
  if (seen.has(path)) return
  seen.add(path)
  const text = await readFile(`build/client${path}`, 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    await scriptsOf(`/assets/${name}`, seen)
  }
}

const sum = async (paths: Iterable<string>) => {
  let all = 0
  for (const path of paths) all += await sentSize(path)
  return all
}

await using store = await startStore(seed)
const productPage = (await (await fetch(`${store.origin}/c/furniture`)).text()).match(
  /href="(\/p\/[^"?]+)/,
)?.[1]
const rows: (string | number)[][] = [['page', 'scripts', 'words', 'font', 'styles in html', 'html']]
for (const page of productPage === undefined ? pages : [...pages, productPage]) {
  const answer = await fetch(store.origin + page, { headers: { 'accept-encoding': 'br' } })
  const html = await answer.text()
  const scripts = new Set<string>()
  // Preloaded and imported scripts only: the page also lists scripts of pages that a click may open.
  const loaded =
    /(?:<link[^>]*modulepreload[^>]*href=|\bimport\s(?:\*[^"']*)?)["'](\/assets\/[\w.-]+\.js)["']/g
  for (const [, path] of html.matchAll(loaded)) if (path) await scriptsOf(path, scripts)
  const styles = html.match(/<style[^>]*>([\s\S]*?)<\/style>/)?.[1] ?? ''
  const words = new Set(
    [...html.matchAll(/href="(\/static\/translations\/[^"?]+)/g)].map(([, path]) => path ?? ''),
  )
  const fonts = new Set(
    [...html.matchAll(/href="(\/assets\/[\w.-]+\.woff2)"/g)].map(([, path]) => path ?? ''),
  )
  const [script, word, font] = await Promise.all([scripts, words, fonts].map(sum))
  const inHtml = [brotliCompressSync(styles).length, brotliCompressSync(html).length]
  rows.push([page, ...[script, word, font, ...inHtml].map((size = 0) => kilobytes(size))])
}
printTable(rows)
