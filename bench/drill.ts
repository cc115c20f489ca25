import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Context } from '#core/context.ts'
import { reconcile } from '#core/money/reconciliation/reconcile.ts'
import { openContext } from '#core/open-context.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { readSettings } from '#platform/settings.ts'
import { seedWhenEmpty } from '../server/seed.ts'
import { nothingYet } from './drill/acknowledged.ts'
import { makeBrowser, proxyAgent, type Sample } from './drill/browser.ts'
import { disturbances, type Scale, type Skipped } from './drill/disturbances.ts'
import { fillBasket, type Load, payRent, rent } from './drill/journeys.ts'
import { missingPrograms, packages } from './drill/programs.ts'
import { makeReport, type Phase } from './drill/report.ts'
import { openScene, type Scene } from './drill/scene.ts'
import { makeShoppers } from './drill/shoppers.ts'
import { settled, verify } from './drill/verify.ts'
import { keepLogs, writeFigures } from './drill/write-figures.ts'

/**
 * Everything that can fall over falls over, while shoppers sign in, fill baskets, order and pay: two PostgreSQL servers,
 * PgBouncer, HAProxy with TLS, four processes of the store and a payment service, all on this machine. Prints whether
 * anything that was acknowledged is lost, or anybody was charged twice; then ends with 1.
 * Usage: npm run drill [-- --short] [--to <folder>]; the folder gets tables, graphs, failed requests and logs.
 */
const { values: flags } = parseArgs({
  options: { short: { type: 'boolean', default: false }, to: { type: 'string' } },
})
const isShort = flags.short
/** The drill goes no further after that many minutes: what is left of it is told as missing, and it ends with 1. */
const longestMinutes = isShort ? 12 : 40
/** What the end needs of them: the last payments are settled, and everything is looked through. */
const minutesForEnd = 4
const scale: Scale = isShort
  ? { kills: 6, seconds: 6, killMinutes: 3 }
  : { kills: 100, seconds: 30, killMinutes: 18 }
const counts = isShort ? { buyers: 150, renters: 12 } : { buyers: 1_500, renters: 40 }
/** How many journeys of each kind go on at once. */
const atOnce = { rent: 2, pay: 3, fill: 1 } as const

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`

/** Does something with the store's own actions, beside its processes. */
async function withStore<T>({ settings }: Scene, work: (context: Context) => Promise<T>): Promise<T> {
  const quiet = { ...settings, DATABASE_REPLICA_URL: '', NODE_ENV: 'test' }
  const { context, close } = await openContext(readSettings(quiet))
  try {
    return await work(context)
  } finally {
    await close()
  }
}

const prepare = (scene: Scene) =>
  withStore(scene, async (context) => {
    await seedWhenEmpty(context, 'catalog/fixture')
    await addUnits(context, 'sofa', counts.buyers + counts.renters + 10)
    return makeShoppers(context, counts)
  })

/** Compares the payment service's list with the ledger as each night, up to this moment. */
const compareLists = (scene: Scene) =>
  withStore(scene, async (context) => {
    const later = { now: () => new Date(Date.now() + 3_600_000) }
    return reconcile(new Date(0), { ...context, clock: later })
  })

/** Repeats a journey until the drill is over. A journey that fails for the store's fault is told, and counts. */
async function lane(goesOn: () => boolean, faults: string[], journey: () => Promise<void>): Promise<void> {
  while (goesOn()) {
    try {
      await journey()
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
      await wait(1_000)
    }
  }
}

/** Each in turn, once. When there are no more, the lane waits for the end. */
function inTurn<T>(all: readonly T[], then: (one: T) => Promise<void>): () => Promise<void> {
  const rest = all.values()
  return async () => {
    const { value } = rest.next()
    await (value === undefined ? wait(1_000) : then(value))
  }
}

async function drill(scene: Scene): Promise<boolean> {
  const began = performance.now()
  const { buyers, renters } = await prepare(scene)
  await Promise.all(scene.stores.map((store) => store.open()))
  console.log(`${buyers.length} buyers, ${renters.length} renters and four processes after ${seconds(began)}`)

  const agent = proxyAgent(scene.certificate)
  const told = nothingYet()
  const phases: Phase[] = []
  const faults: string[] = []
  let samples: Sample[] = []
  let isOver = false
  const goesOn = () => !isOver
  const load: Load = {
    open: () => makeBrowser(scene.origin, agent, (sample) => samples.push(sample)),
    acknowledged: told,
    goesOn,
  }
  const buy = inTurn(buyers, (buyer) => rent(buyer, load))
  let turn = 0
  const pay = () => {
    turn = (turn + 1) % renters.length
    const renter = renters[turn]
    return renter === undefined ? wait(1_000) : payRent(renter, 4, load)
  }
  const lanes = [
    ...Array.from({ length: atOnce.rent }, () => lane(goesOn, faults, buy)),
    ...Array.from({ length: atOnce.pay }, () => lane(goesOn, faults, pay)),
    ...Array.from({ length: atOnce.fill }, () => lane(goesOn, faults, () => fillBasket(load))),
  ]
  const minutes = () => (performance.now() - began) / 60_000
  const isLate = () => minutes() > longestMinutes - minutesForEnd
  const skipped: string[] = []
  const phase = async (name: string, work: () => Promise<undefined | Skipped>) => {
    if (isLate()) {
      faults.push(`there was no time left for: ${name}`)
      return
    }
    const [from, at] = [performance.now(), Date.now()]
    samples = []
    const own = samples
    const result = await work()
    if (result !== undefined) {
      skipped.push(`${name}: ${result.skipped}`)
      return
    }
    // What goes wrong may end later than its cause.
    await wait(scale.seconds * 1000)
    phases.push({ name, at, seconds: (performance.now() - from) / 1000, samples: own })
    console.log(`${name}: ${seconds(from)}, ${own.length} requests`)
  }
  await phase('nothing', () => wait(scale.seconds * 1000))
  for (const { name, run } of disturbances) await phase(name, () => run(scene, scale))
  isOver = true
  await Promise.all(lanes)
  await settled(scene, 180)
  const { differences } = await compareLists(scene)
  const found = await verify(scene, told, differences)
  const report = makeReport({ found, phases, skipped, faults, minutes: minutes() })
  console.log(`\n${report.text}`)
  if (flags.to !== undefined) await writeFigures(flags.to, report, phases)
  return report.isClean && phases.length + skipped.length > disturbances.length
}

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(`The drill needs ${missing.join(', ')}. Install Debian's packages: ${packages.join(' ')}`)
  process.exit(1)
}
const scene = await openScene()
// Nothing that the drill started outlives it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void scene.close().finally(() => process.exit(1)))
let isClean = false
try {
  isClean = await drill(scene)
} finally {
  if (flags.to !== undefined) await keepLogs([scene.folder, scene.pooler.folder], flags.to)
  await scene.close()
}
process.exit(isClean ? 0 : 1)
