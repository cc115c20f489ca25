import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { printTable } from './support/figures.ts'
import { registerShopper, type Shopper } from './support/shopper.ts'
import { startStore } from './support/store.ts'

/**
 * Duration of a sign-in: alone, while 16 connections search for random words from one address, and while they
 * do so from 500 addresses. Usage: node bench/sign-in-under-load.ts [seed folder] [seconds]
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [seed = 'catalog/demo', asked = '10'] = positionals
const seconds = Number(asked)
const searchers = 16

const randomWord = () => randomBytes(6).toString('hex')
const oneAddress = () => '203.0.113.9'
const manyAddresses = () => `198.51.${100 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 250)}`

/** Signs in repeatedly from a new address each time, so that no rate limit but only the load slows it down. */
async function measureSignIn(origin: string, { email, password }: Shopper): Promise<autocannon.Result> {
  const body = new URLSearchParams({ email, password }).toString()
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const request: autocannon.Request = {
    method: 'POST',
    path: '/login',
    body,
    setupRequest: (one) => ({
      ...one,
      headers: { ...headers, 'x-forwarded-for': `10.0.0.${Date.now() % 250}` },
    }),
  }
  return autocannon({ url: origin, connections: 1, duration: seconds, timeout: 60, requests: [request] })
}

/** Searches for random words. Returns a function that stops it and returns the result. */
function searchAtRandom(origin: string, addressOf: () => string): () => Promise<autocannon.Result> {
  const request: autocannon.Request = {
    method: 'GET',
    setupRequest: (one) => ({
      ...one,
      path: `/search?q=${randomWord()}`,
      headers: { 'x-forwarded-for': addressOf() },
    }),
  }
  const load = {
    url: origin,
    connections: searchers,
    duration: seconds + 30,
    timeout: 60,
    requests: [request],
  }
  const { promise, resolve } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon(load, (_error, result) => resolve(result))
  return () => {
    running.stop()
    return promise
  }
}

function statusesOf({ statusCodeStats = {} }: autocannon.Result): string {
  const counts = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${status}: ${count}`)
  return counts.length === 0 ? 'none' : counts.join(', ')
}

const rows: (string | number)[][] = [['meanwhile', 'sign-ins', 'p50 ms', 'p99 ms', 'answers to the searches']]
await using store = await startStore(seed, { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const person = await registerShopper(store.origin)
const loads = [
  ['nothing', undefined],
  ['16 search from one address', oneAddress],
  ['16 search from 500 addresses', manyAddresses],
] as const
for (const [name, addressOf] of loads) {
  const endSearches = addressOf && searchAtRandom(store.origin, addressOf)
  await wait(1_000)
  const signIns = await measureSignIn(store.origin, person)
  const searches = await endSearches?.()
  const answers = searches === undefined ? '' : statusesOf(searches)
  rows.push([name, statusesOf(signIns), signIns.latency.p50, signIns.latency.p99, answers])
}
printTable(rows)
