import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { defaultFrequency, type Frequency } from '#domain/base/frequency.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { ensureBasketRow, lockBasketRow } from './queries.ts'

/**
 * The store for a new basket: the given one, or the nearest to the default ZIP code. Call it before the
 * transaction starts, because a second connection taken inside one can deadlock a full pool. Fails with
 * `store-not-found` if there are no stores.
 */
export async function storeFor(storeId: string | undefined, context: Context): Promise<Result<string>> {
  const current = await getCurrentStore(storeId, context)
  return current === undefined ? fail('store-not-found', { field: 'storeId' }) : ok(current.store.id)
}

type Wanted = {
  readonly basketId?: string | undefined
  readonly storeId: string
  readonly frequency?: Frequency | undefined
  readonly temporary?: boolean | undefined
}

/**
 * The basket to write to, locked until the transaction ends: the one with the given id, otherwise the
 * shopper's open one, created if there is none. Fails with `basket-not-found` for an unknown id.
 */
export async function openBasket(
  tx: Queryable,
  who: Customer,
  wanted: Wanted,
  now: Date,
): Promise<Result<{ id: string }>> {
  const { basketId, storeId, frequency = defaultFrequency, temporary = false } = wanted
  const { customerId } = who
  if (basketId !== undefined) {
    const named = await lockBasketRow(tx, { customerId, basketId })
    return named === undefined ? fail('basket-not-found', { field: 'basketId' }) : ok(named)
  }
  return ok(await ensureBasketRow(tx, { customerId, id: randomUUID(), temporary, storeId, frequency, now }))
}
