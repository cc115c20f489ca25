import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { defaultFrequency, type Frequency } from '#domain/base/frequency.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { ensureBasketRow, lockBasketRow } from './queries.ts'

/**
 * The store of a basket that may have to be made: the wanted one, or the one nearest to the default ZIP code. Ask before
 * the transaction begins: a second connection taken inside one lets a full pool wait for itself.
 * Refused: `store-not-found` while there are no stores at all.
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
 * The basket to write to, locked until the transaction ends: the named one, else the shopper's open one, which is made
 * when there is none. Refused: `basket-not-found` for a name.
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
