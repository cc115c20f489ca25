import { fail, ok, type Result } from '#domain/base/result.ts'
import { maxLines } from '#domain/shopper/basket-size.ts'

/**
 * Whether a change leaves a basket with no more lines than one may have, or with no more than it had: one that has too
 * many from before can be made smaller. Fails with `basket-full`.
 */
export function checkSize(lines: number, linesBefore = 0): Result<null> {
  return lines > Math.max(maxLines, linesBefore)
    ? fail('basket-full', { params: { max: maxLines } })
    : ok(null)
}
