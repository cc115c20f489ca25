import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startStore } from '../bench/support/store.ts'
import { type Actor, keepSignedIn, makeActors } from './actors.ts'
import { callTargets } from './calls.ts'
import { faultOf, loggedErrors } from './judge.ts'
import { otherTargets } from './others.ts'
import { pageQueryNames, pageTargets } from './pages.ts'
import { prepareStore } from './prepare.ts'
import { randomOf } from './random.ts'
import { toWire, type WireRequest } from './request.ts'
import { send } from './send.ts'
import { spoil } from './spoil.ts'
import type { Target } from './target.ts'

/**
 * Sends invalid requests to a store of its own: every page, form and call, with and without an account. Fails
 * if an answer has status 500 or above, is late, is a malformed refusal, or reveals internals, if the store
 * logs an error, or if it stops. Usage: npm run fuzz -- [--seed 1] [--count 20000] [--from 0]
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    count: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
  },
})
const [seed, count, from] = [Number(values.seed), Number(values.count), Number(values.from)]
const atOnce = 4
const timeoutMs = 20_000
/** Number of requests after which all actors are signed in again, because some requests sign out. */
const signInEvery = 200
/** Share of requests that are sent unchanged, so that shoppers make progress. */
const unspoiled = 0.03

type Names = Parameters<typeof spoil>[2]

function describe({ method, path, headers, body }: WireRequest): string {
  const lines = [
    `${method} ${path}`,
    JSON.stringify(headers),
    ...(body === undefined ? [] : [body.toString()]),
  ]
  return lines.map((line) => `    ${line.slice(0, 500)}`).join('\n')
}

/** Sends the request with a number and returns the fault of its answer. */
async function sendOne(
  at: number,
  origin: string,
  target: Target,
  names: Names,
): Promise<string | undefined> {
  const random = randomOf(seed, at)
  const valid = target.make(random, origin)
  const request = random.chance(unspoiled) ? toWire(valid) : spoil(valid, random, names)
  const fault = await send(origin, request, timeoutMs).then(
    (answer) => faultOf(request, answer),
    (error: Error) => error.message,
  )
  if (fault === undefined) return undefined
  return `${target.name} ${fault}\n${describe(request)}\n    again: npm run fuzz -- --seed ${seed} --from ${at} --count 1`
}

async function sendAll(origin: string, targets: readonly Target[], actors: readonly Actor[], names: Names) {
  const faults: string[] = []
  let next = from
  const lane = async () => {
    while (next < from + count) {
      const at = next++
      const target = targets[at % targets.length] as Target
      const fault = await sendOne(at, origin, target, names)
      if (fault !== undefined) {
        console.error(fault)
        faults.push(fault)
      }
      if (at % signInEvery === 0) await keepSignedIn(origin, actors)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return faults
}

const dataDir = await mkdtemp(join(tmpdir(), 'store-fuzz-'))
const logFile = join(dataDir, 'store.log')
const log = openSync(logFile, 'w')
const faults: string[] = []
try {
  const served = await prepareStore(dataDir)
  await using store = await startStore('catalog/fixture', { DATA_DIR: dataDir, DEV_PAGES: '1' }, { log })
  const { origin } = store
  const actors = await makeActors(origin)
  const { targets: pages, fieldNames } = await pageTargets(origin, actors)
  const targets = [...pages, ...callTargets(served, actors), ...otherTargets(served, actors)]
  console.log(`Seed ${seed}: ${count} requests to ${targets.length} pages, forms and calls …`)
  faults.push(...(await sendAll(origin, targets, actors, { query: pageQueryNames, fields: fieldNames })))
  const alive = await fetch(`${origin}/healthz`).catch(() => undefined)
  if (alive?.ok !== true) faults.push('the store has ended')
} finally {
  closeSync(log)
  const errors = loggedErrors(readFileSync(logFile, 'utf8'))
  for (const error of errors) console.error(`the store logged an error:\n${error}`)
  faults.push(...errors)
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`Seed ${seed}: ${count} requests, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
