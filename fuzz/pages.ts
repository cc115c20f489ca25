import { prefixes } from '#site/prefix.ts'
import { type UrlName, urls } from '#site/urls.ts'
import type { Actor } from './actors.ts'
import type { Form } from './forms.ts'
import { rowOf, type Seen, splitLink, walk } from './page-walk.ts'
import type { Random } from './random.ts'
import type { Body, Pair, ValidRequest } from './request.ts'
import type { Target } from './target.ts'

/** Query parameters that pages read. */
export const pageQueryNames: readonly string[] = [
  ...['agreement', 'amount', 'at', 'brand', 'code', 'error', 'form', 'go', 'hint', 'ids', 'kind', 'month'],
  ...['page', 'pageSize', 'payment', 'problem', 'q', 'refine', 'return', 'sort', 'state', 'step', 'token'],
  ...['view', 'with', 'zip', 'color', 'index', '_routes', 'locale', 'frequency', 'iss', 'session_state'],
]

function withPrefix(path: string, random: Random): string {
  const prefix = random.pick(prefixes)
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

/** The page's address, or the address of its data as scripts request it. */
function addressOf(path: string, random: Random): string {
  const whole = withPrefix(path, random)
  if (random.chance(0.65)) return whole
  return whole === '/' ? '/_root.data' : `${whole}.data`
}

/** A page: mostly requested with GET, sometimes sent a form that it may not have. */
function pageTarget(name: UrlName, { places, actors, fieldNames }: Parts): Target {
  const here = places.filter((place) => place.name === name)
  return {
    name: `page ${name}`,
    make(random, origin) {
      const place = random.pick(here)
      const actor = random.chance(0.8) ? place.actor : random.pick(actors)
      const get: ValidRequest = {
        method: 'GET',
        path: addressOf(urls[name], random),
        params: place.params,
        query: place.query,
        headers: {},
        cookies: actor.cookies,
      }
      if (random.chance(0.65)) return get
      const fields = [0, 1, 2].map((): Pair => [random.pick(fieldNames), '1'])
      const kind = random.chance(0.8) ? 'form' : 'multipart'
      return { ...get, method: 'POST', headers: { origin }, body: { kind, fields } }
    },
  }
}

function formTarget(key: string, { form, actor }: Found): Target {
  const { path, query } = splitLink(form.action)
  const kind = form.isMultipart ? 'multipart' : 'form'
  const body: Body = { kind, fields: form.fields }
  return {
    name: `form ${key}`,
    make(random, origin) {
      const get: ValidRequest = {
        method: 'GET',
        path: addressOf(path, random),
        params: {},
        query,
        headers: {},
        cookies: actor.cookies,
      }
      return form.method === 'GET'
        ? { ...get, query: [...query, ...form.fields] }
        : { ...get, method: 'POST', headers: { origin }, body }
    },
  }
}

type Found = { readonly form: Form; readonly actor: Actor }
type Parts = {
  readonly places: readonly Seen[]
  readonly actors: readonly Actor[]
  readonly fieldNames: readonly string[]
}

/** The forms of all pages without duplicates, distinguished by action, fields and intent. */
function distinctForms(places: readonly Seen[]): Map<string, Found> {
  const forms = new Map<string, Found>()
  for (const { forms: onPage, actor } of places) {
    for (const form of onPage) {
      const { path } = splitLink(form.action)
      const fields = [...new Set(form.fields.map(([field]) => field))].sort().join()
      const intents = form.fields.flatMap(([field, value]) => (field === 'intent' ? [value] : []))
      const key = [rowOf(path)?.name ?? path, fields, ...intents].join(' ')
      // Signing out would leave later requests without a session.
      if (!forms.has(key) && !key.startsWith('signOut')) forms.set(key, { form, actor })
    }
  }
  return forms
}

/** Every page and form with the names of its fields. */
export async function pageTargets(
  origin: string,
  actors: readonly Actor[],
): Promise<{ targets: readonly Target[]; fieldNames: readonly string[] }> {
  const walks = await Promise.all(actors.map((actor) => walk(origin, actor)))
  const places = walks.flat()
  const forms = distinctForms(places)
  const fields = [...forms.values()].flatMap(({ form }) => form.fields.map(([field]) => field))
  const fieldNames = [...new Set(fields)]
  const parts = { places, actors, fieldNames }
  const pages = (Object.keys(urls) as UrlName[]).map((name) => pageTarget(name, parts))
  return { targets: [...pages, ...[...forms].map(([key, found]) => formTarget(key, found))], fieldNames }
}
