import { readdir, readFile, stat } from 'node:fs/promises'
import { kilobytes, printTable } from './support/figures.ts'

/**
 * The scripts that each route loads first, with Brotli as they are sent: those of the entry, of the route and of the
 * layouts around it. Read from the manifest of the build; routes under another prefix have the same files.
 */
const goalBytes = 140_000
const assets = 'build/client/assets'

type Files = { readonly module: string; readonly imports: readonly string[] }
type Route = Files & { readonly id: string; readonly parentId?: string; readonly hasDefaultExport: boolean }
type Manifest = { readonly entry: Files; readonly routes: Readonly<Record<string, Route>> }

const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
if (name === undefined) throw new Error(`no manifest in ${assets}: run npm run build`)
const text = await readFile(`${assets}/${name}`, 'utf8')
const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
const routes = Object.values(manifest.routes)

function filesOf(route: Route): Set<string> {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports])
  for (let at: Route | undefined = route; at !== undefined; at = manifest.routes[at.parentId ?? '']) {
    for (const file of [at.module, ...at.imports]) files.add(file)
  }
  return files
}

const sizes = new Map<string, number>()

async function sizeOf(file: string): Promise<number> {
  const path = `build/client${file}`
  const known = sizes.get(file) ?? (await stat(`${path}.br`).catch(() => stat(path))).size
  sizes.set(file, known)
  return known
}

const layouts = new Set(routes.map(({ parentId }) => parentId))
/** By the files of a route, because several addresses show the same. */
const pages = new Map<string, { readonly route: string; readonly bytes: number; readonly files: number }>()
for (const route of routes) {
  if (layouts.has(route.id) || !route.hasDefaultExport) continue
  const files = filesOf(route)
  let bytes = 0
  for (const file of files) bytes += await sizeOf(file)
  const key = [...files].sort().join(' ')
  if (!pages.has(key)) pages.set(key, { route: route.id, bytes, files: files.size })
}
const largestFirst = [...pages.values()].sort((a, b) => b.bytes - a.bytes)
printTable([
  ['route', 'scripts', 'files', 'above the goal'],
  ...largestFirst.map(({ route, bytes, files }) => [
    ...[route.replace(/^[^:]*:/, ''), kilobytes(bytes), files],
    bytes > goalBytes ? kilobytes(bytes - goalBytes) : '',
  ]),
])
const above = largestFirst.filter(({ bytes }) => bytes > goalBytes).length
console.log(`${above} of ${largestFirst.length} pages load more than ${kilobytes(goalBytes)}`)
