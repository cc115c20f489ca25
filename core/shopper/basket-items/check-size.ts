import { fail, ok, type Result } from '#domain/base/result.ts'
import { maxLines } from '#domain/shopper/basket-size.ts'
import type { Queryable } from '#platform/db/database.ts'
import { countTopLines } from '../basket/merge-queries.ts'
import type { LockedKey } from '../basket/with-locked-basket.ts'

/** Whether a locked basket has no more lines than one may have. Fails with `basket-full`. */
export async function checkSize(tx: Queryable, key: LockedKey): Promise<Result<null>> {
  const lines = await countTopLines(tx, key)
  return lines > maxLines ? fail('basket-full', { params: { max: maxLines } }) : ok(null)
}
