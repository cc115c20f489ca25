import { readdir, readFile, stat } from 'node:fs/promises'

/** The most that a page may load of scripts before it works, in bytes with Brotli. */
export const mostFirstBytes = 140_000

/** What a page loads before it works. */
export type FirstLoad = {
  /** The page's name in `site/urls.ts`; of pages with the same files the first. */
  readonly page: string
  /** Its scripts, as addresses such as '/assets/root-1a2b.js'. */
  readonly files: readonly string[]
  /** The size of all, in bytes as they are sent to a browser that takes Brotli. */
  readonly bytes: number
}

type Route = {
  readonly id: string
  readonly parentId?: string
  readonly module: string
  readonly hasDefaultExport: boolean
}

type Manifest = {
  readonly entry: { readonly module: string }
  readonly routes: Readonly<Record<string, Route>>
}

/** The names of the files that a built script imports before it runs. */
const imported = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

async function readManifest(client: string): Promise<Manifest> {
  const name = (await readdir(`${client}/assets`)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error(`no manifest in ${client}/assets: npm run build`)
  const text = await readFile(`${client}/assets/${name}`, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** What each built script imports, and its size. Each file is read once. */
function scriptsIn(client: string) {
  const imports = new Map<string, Promise<string[]>>()
  const sizes = new Map<string, Promise<number>>()
  const read = async (file: string) => {
    const text = await readFile(client + file, 'utf8')
    return [...text.matchAll(imported)].map(([, name]) => `/assets/${name}`)
  }
  const kept = <T>(map: Map<string, Promise<T>>, file: string, make: () => Promise<T>) => {
    const value = map.get(file) ?? make()
    map.set(file, value)
    return value
  }
  return {
    importsOf: (file: string) => kept(imports, file, () => read(file)),
    sizeOf: (file: string) => kept(sizes, file, async () => (await stat(`${client}${file}.br`)).size),
  }
}

/**
 * The scripts that each page loads before it works: the entry, the modules of the page and of what is around it, and
 * what they import. What a page fetches later, with `import()`, is not among them.
 * @param client the folder of the built pages for browsers, in which each script has its `.br` file
 * @returns the largest first; of pages with the same files one
 */
export async function firstLoads(client: string): Promise<FirstLoad[]> {
  const { entry, routes } = await readManifest(client)
  const { importsOf, sizeOf } = scriptsIn(client)
  async function add(file: string, files: Set<string>): Promise<void> {
    if (files.has(file)) return
    files.add(file)
    for (const name of await importsOf(file)) await add(name, files)
  }
  const around = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const loads = new Map<string, FirstLoad>()
  for (const route of Object.values(routes)) {
    if (around.has(route.id) || !route.hasDefaultExport) continue
    const files = new Set<string>()
    await add(entry.module, files)
    for (let at: Route | undefined = route; at !== undefined; at = routes[at.parentId ?? ''])
      await add(at.module, files)
    const key = [...files].sort().join(' ')
    if (loads.has(key)) continue
    let bytes = 0
    for (const file of files) bytes += await sizeOf(file)
    loads.set(key, { page: route.id.replace(/^[^:]*:/, ''), files: [...files], bytes })
  }
  return [...loads.values()].sort((a, b) => b.bytes - a.bytes)
}
