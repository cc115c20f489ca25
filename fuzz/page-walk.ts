import { prefixes } from '#site/prefix.ts'
import { type UrlName, urls } from '#site/urls.ts'
import { type Actor, visit } from './actors.ts'
import { type Form, formsOf, linksOf } from './forms.ts'
import type { Pair } from './request.ts'

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

/** A value for each path parameter, used if no page links to a real one. */
const examples: Record<ParamOf<(typeof urls)[UrlName]>, string> = {
  ...{ id: '1', storeID: '00101', categoryId: 'sofas', productId: 'sofa-page' },
  ...{ l1: 'furniture', l2: 'living-room', l3: 'sofas', l4: 'all', pageId: 'main-banner' },
  ...{ orderNo: '100000001', agreementNumber: '100000001', kind: 'unsigned', format: 'pdf' },
  ...{ visitKind: 'repair' },
  ...{ intentId: '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01', file: 'payments.ics', promotionId: 'no-ohio' },
}

/** An address of a page that was requested, and the forms on the page. */
export type Seen = {
  readonly name: UrlName
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly Pair[]
  readonly forms: readonly Form[]
}

const names = Object.keys(urls) as UrlName[]
const patterns = names.map((name) => {
  const pattern = urls[name].replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { name, pattern: new RegExp(`^${pattern}$`) }
})

/** Splits a link into its path without language and the pairs of its query. */
export function splitLink(link: string): { path: string; query: Pair[] } {
  const [whole = '', search = ''] = link.split('?')
  const prefix = prefixes.find((one) => one !== '' && `${whole}/`.startsWith(`${one}/`)) ?? ''
  return { path: whole.slice(prefix.length) || '/', query: [...new URLSearchParams(search)] }
}

/** The route of a path with its parameters. */
export function rowOf(path: string): Pick<Seen, 'name' | 'params'> | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found === null) continue
    const params = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { name, params: Object.fromEntries(params) }
  }
  return undefined
}

/** Where the walk starts: all routes, and steps that no page links to. */
function starts(): string[] {
  const filled = names.map((name) =>
    urls[name].replace(/:(\w+)/g, (_, param: keyof typeof examples) => encodeURIComponent(examples[param])),
  )
  const steps = (page: string, ...of: string[]) => of.map((step) => `${page}?step=${step}`)
  return [
    ...filled,
    ...steps('/instant-approval', 'about', 'home', 'income', 'bank', 'identity', 'review'),
    ...steps('/checkout', 'delivery', 'schedule', 'card', 'review', 'consent', 'sign', 'pay'),
    ...['/store-locator?zip=43215', '/search?q=sofa', '/login?return=%2Faccount'],
  ]
}

const maxOfOneRow = 12

/** Visits all routes and the pages that they link to, as an actor. */
export async function walk(origin: string, actor: Actor): Promise<Seen[]> {
  const seen: Seen[] = []
  const visited = new Set<string>()
  const links = starts()
  // The list grows while it is read.
  for (const link of links) {
    const { path, query } = splitLink(link)
    const row = rowOf(path)
    const step = query.find(([name]) => name === 'step')?.[1]
    const kind = [path, step, ...query.map(([name]) => name).sort()].join(' ')
    if (row === undefined || visited.has(kind)) continue
    if (seen.filter(({ name }) => name === row.name).length >= maxOfOneRow) continue
    visited.add(kind)
    const search = query.length === 0 ? '' : `?${new URLSearchParams(query.map((pair) => [...pair]))}`
    const answer = await visit(origin, actor, `/us/en${path === '/' ? '' : path}${search}`)
    const isShown = answer.status < 400
    seen.push({ ...row, actor, query, forms: isShown ? formsOf(answer.body, link) : [] })
    if (answer.headers.location?.startsWith('/')) links.push(answer.headers.location)
    if (isShown) links.push(...linksOf(answer.body))
  }
  return seen
}
