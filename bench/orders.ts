import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import type { Context, Customer } from '#core/context.ts'
import { openContext } from '#core/open-context.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { addUnits, orderInput, saveCard, sign, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { inputOf } from '#core/testing/input.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { readSettings } from '#platform/settings.ts'
import { percentile, printTable } from './support/figures.ts'
import { databaseMs } from './support/processor-time.ts'

/**
 * Orders per second through core, 20 at a time, and processor time for an order of Node and PostgreSQL, on a private
 * PostgreSQL with durable writes: reserves stock, creates the agreement, completes the signature, charges and books the
 * first payment, and creates the receipt. Without rendering and sealing the PDF. Usage: node bench/orders.ts [orders]
 */
const { positionals } = parseArgs({ allowPositionals: true })
const orders = Number(positionals[0] ?? 600)
const atOnce = 20

type Ready = { readonly who: Customer; readonly basketId: string; readonly methodId: string }

/** A shopper whose checkout is complete up to the last button. */
async function readyShopper(context: Context): Promise<Ready> {
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa' })
  const { id: methodId } = await saveCard(who, context)
  return { who, basketId: basket.id, methodId }
}

async function order({ who, basketId, methodId }: Ready, context: Context): Promise<void> {
  const placed = unwrap(await createOrder(who, orderInput(basketId, context), context))
  await sign(who, placed, context)
  const paid = await payInitial(
    who,
    inputOf(payInitialInput, { orderId: placed.id, methodId, idempotencyKey: randomUUID() }),
    context,
  )
  if (unwrap(paid).state !== 'settled') throw new Error('a first payment was not settled')
}

/** Does work for each item, with a limit of concurrent items. Returns the duration of each in milliseconds. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number[]> {
  const waiting = items.values()
  const times: number[] = []
  const lane = async () => {
    for (const item of waiting) {
      const started = performance.now()
      await work(item)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return times
}

const dataDir = await mkdtemp(join(tmpdir(), 'store-orders-'))
const { context, close } = await openContext(readSettings({ DATA_DIR: dataDir }))
try {
  const today = civilDateIn(context.clock.now().getTime(), 'America/New_York')
  await importCatalogue('catalog/fixture', context.db, today)
  await addUnits(context, 'sofa', orders)
  const ready: Ready[] = []
  await inParallel(Array.from({ length: orders }), async () => {
    ready.push(await readyShopper(context))
  })
  await context.db.run(sql`update approval set decided_on = current_date, expires_on = current_date + 30`)
  const postgres = join(dataDir, 'postgres')
  const [started, cpu, before] = [performance.now(), process.cpuUsage(), databaseMs(postgres)]
  const times = await inParallel(ready, (shopper) => order(shopper, context))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const each = (ms: number) => (ms / orders).toFixed(1)
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)))
  printTable([
    ['orders', 'orders/s', 'p50 ms', 'p99 ms', 'Node ms', 'PostgreSQL ms'],
    [
      orders,
      Math.round(orders / seconds),
      p50 ?? 0,
      p99 ?? 0,
      each((user + system) / 1000),
      each(databaseMs(postgres) - before),
    ],
  ])
} finally {
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
