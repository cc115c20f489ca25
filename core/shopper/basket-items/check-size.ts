import { fail, ok, type Result } from '#domain/base/result.ts'
import { maxLines } from '#domain/shopper/basket-size.ts'

/** Whether a basket has no more lines than one may have. Fails with `basket-full`. */
export function checkSize(lines: number): Result<null> {
  return lines > maxLines ? fail('basket-full', { params: { max: maxLines } }) : ok(null)
}
