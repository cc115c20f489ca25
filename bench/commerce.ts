import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type autocannon from 'autocannon'
import { freePort } from './drill/programs.ts'
import { printTable } from './support/figures.ts'
import { load } from './support/load.ts'
import { storeTimes } from './support/processor-time.ts'
import { startProfile } from './support/profile.ts'
import { startStore } from './support/store.ts'

/**
 * Calls per second of the shopper APIs over 20 connections, and processor time for a call of Node and PostgreSQL: a
 * product by id, a search with refinements, adding an item to a new guest's basket. With all caches, then with those of
 * rows alone. Usage: node bench/commerce.ts [seed folder] [seconds] [--profile]; with `--profile` only the latter, and
 * the functions that took most time are printed for each call.
 */
const { values: flags, positionals } = parseArgs({
  options: { profile: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isProfiled = flags.profile
const [seed = 'catalog/demo', asked = '8'] = positionals
const seconds = Number(asked)
const connections = 20
const guestsPerSecond = 150
const organization = 'v1/organizations/f_ecom_store'

type Call = { readonly origin: string; readonly token: string }

/** Signs a guest in with PKCE, as the clients of these APIs do. */
async function guestToken(api: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const redirect = 'http://localhost:3000/callback'
  const oauth = `${api}/shopper/auth/${organization}/oauth2`
  const query = new URLSearchParams({
    redirect_uri: redirect,
    response_type: 'code',
    client_id: 'store',
    hint: 'guest',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  const sent = await fetch(`${oauth}/authorize?${query}`, { redirect: 'manual' })
  const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const body = new URLSearchParams({
    grant_type: 'authorization_code_pkce',
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
    client_id: 'store',
  })
  const answer = await fetch(`${oauth}/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

async function ask<T>({ origin, token }: Call, path: string, body?: object): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(origin + path, { ...init, headers: headersOf(token) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type Found = {
  hits: { productId: string; orderable: boolean; productType: { item: boolean } }[]
  refinements: { attributeId: string; values: { value: string }[] }[]
}

const searchPath = `/mobify/proxy/api/search/shopper-search/${organization}/product-search`
const basketPath = `/mobify/proxy/api/checkout/shopper-baskets/${organization}/baskets`

/** Ids of this catalogue, and searches refined by values found in it. */
async function questions(call: Call) {
  const ids = new Set<string>()
  const orderable = new Set<string>()
  const searches: string[] = []
  for (const q of ['laptop', 'tv', 'desk', 'printer', 'sofa', 'bed']) {
    const { hits, refinements } = await ask<Found>(call, `${searchPath}?limit=50&q=${q}`)
    for (const hit of hits) {
      ids.add(hit.productId)
      if (hit.orderable && hit.productType.item) orderable.add(hit.productId)
    }
    for (const { attributeId, values } of refinements.slice(0, 3)) {
      for (const { value } of values.slice(0, 3)) {
        searches.push(`${searchPath}?q=${q}&refine=${encodeURIComponent(`${attributeId}=${value}`)}`)
      }
    }
  }
  if (orderable.size === 0 || searches.length === 0)
    throw new Error('The catalogue has too little to ask for.')
  return { ids: [...ids], orderable: [...orderable], searches }
}

/** New guests, each with an empty basket. */
async function readyGuests(api: string, origin: string, count: number, products: readonly string[]) {
  const ready: { path: string; headers: Record<string, string>; body: string }[] = []
  while (ready.length < count) {
    const batch = Array.from({ length: connections }, async () => {
      const token = await guestToken(api)
      const { basketId } = await ask<{ basketId: string }>({ origin, token }, basketPath, {})
      const productId = products[Math.floor(Math.random() * products.length)]
      const body = JSON.stringify([{ productId, quantity: 1 }])
      return { path: `${basketPath}/${basketId}/items`, headers: headersOf(token), body }
    })
    ready.push(...(await Promise.all(batch)))
  }
  return ready
}

const inspectorPort = await freePort()
const nodeOptions = isProfiled ? [`--inspect=127.0.0.1:${inspectorPort}`] : []
const rows: (string | number)[][] = [
  ['call', 'caches', 'calls/s', 'p50 ms', 'p99 ms', 'Node ms', 'PostgreSQL ms', 'failed'],
]
for (const caches of isProfiled ? ['rows'] : ['on', 'rows']) {
  await using store = await startStore(seed, { CACHES: caches }, { nodeOptions })
  const api = `${store.origin}/mobify/proxy/api`
  const token = await guestToken(api)
  const { ids, orderable, searches } = await questions({ origin: store.origin, token })
  const guests = await readyGuests(api, store.origin, seconds * guestsPerSecond, orderable)
  const amount = guests.length
  const headers = headersOf(token)
  const productPath = `/mobify/proxy/api/product/shopper-products/${organization}/products`
  const gets = (paths: readonly string[]): autocannon.Request[] =>
    paths.map((path) => ({ method: 'GET', path, headers }))
  // Each request uses the next guest, whichever connection sends it.
  const add: autocannon.Request = {
    method: 'POST',
    setupRequest: (request) => ({ ...request, ...guests.pop() }),
  }
  const kinds = [
    [`product by id (${ids.length})`, gets(ids.map((id) => `${productPath}/${id}`)), {}],
    [`search, refined (${searches.length})`, gets(searches), {}],
    [`add to basket (${amount} guests)`, [add], { amount }],
  ] as const
  for (const [name, requests, more] of kinds) {
    if (!('amount' in more)) await load(store.origin, requests, { connections, seconds: 3, warmUp: 0 })
    // What the warm-up left in the queue of searches would have the first of these refused.
    await wait(1_000)
    const profile = isProfiled ? await startProfile(inspectorPort) : undefined
    const before = storeTimes([store])
    const { perSecond, p50, p99, failed, answered } = await load(store.origin, requests, {
      connections,
      seconds,
      warmUp: 0,
      ...more,
    })
    const after = storeTimes([store])
    const each = (of: keyof typeof before) => ((after[of] - before[of]) / answered).toFixed(2)
    rows.push([name, caches, Math.round(perSecond), p50, p99, each('node'), each('database'), failed])
    if (profile !== undefined) printTable([[name, 'itself'], ...(await profile.stop(40))])
  }
}
printTable(rows)
