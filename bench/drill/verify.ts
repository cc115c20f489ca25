import { readFile } from 'node:fs/promises'
import type { Acknowledged } from './acknowledged.ts'
import { ask } from './postgres.ts'
import { until } from './programs.ts'
import type { Scene } from './scene.ts'

/** What the drill found when it was over. */
export type Findings = {
  readonly acknowledged: number
  readonly lost: number
  readonly charges: number
  readonly doubled: number
  /** Charges and payments on which the payment service and the store's ledger do not agree. */
  readonly differences: number
}

type Charge = { readonly key: string }

/** How many of the values are not in what the statement finds for them. */
async function missing(scene: Scene, values: readonly string[], statement: string): Promise<number> {
  const rows = await ask<{ value: string }>(scene.primary, statement, [values])
  const found = new Set(rows.map(({ value }) => value))
  return new Set(values.filter((value) => !found.has(value))).size
}

/** Waits until no payment is without an answer. */
export async function settled({ primary }: Scene, seconds: number): Promise<void> {
  await until('all payments are settled', seconds, async () => {
    const [row] = await ask<{ count: string }>(
      primary,
      "select count(*) from payment_intent where state = 'pending'",
    )
    return row?.count === '0'
  })
}

async function countLost(scene: Scene, told: Acknowledged): Promise<number> {
  const { items, orders, payments, signIns } = told
  const parts = await Promise.all([
    missing(scene, items, 'select id::text as value from basket_item where id = any($1::uuid[])'),
    missing(scene, orders, 'select number as value from orders where number = any($1)'),
    missing(
      scene,
      payments,
      "select idempotency_key as value from payment_intent where state = 'settled' and idempotency_key = any($1)",
    ),
    missing(
      scene,
      signIns.map(({ customerId }) => customerId),
      'select customer_id::text as value from session where customer_id = any($1::uuid[])',
    ),
  ])
  return parts.reduce((sum, each) => sum + each, 0)
}

/**
 * Compares what shoppers were told, what the store has booked and what the payment service took. `differences` are those
 * that the store's own comparison of the lists found.
 */
export async function verify(scene: Scene, told: Acknowledged, differences: number): Promise<Findings> {
  const text = await readFile(scene.gatewayFile, 'utf8')
  const charges = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Charge)
  const asked = await ask<{ id: string; about: string }>(
    scene.primary,
    'select id::text, customer_id || idempotency_key as about from payment_intent',
  )
  const aboutById = new Map(asked.map(({ id, about }) => [id, about]))
  const times = Map.groupBy(charges, ({ key }) => aboutById.get(key) ?? key)
  return {
    acknowledged: told.items.length + told.orders.length + told.payments.length + told.signIns.length,
    lost: await countLost(scene, told),
    charges: charges.length,
    doubled: [...times.values()].filter((same) => same.length > 1).length,
    differences,
  }
}
