import type { Wish } from '#domain/shopper/wish.ts'
import type { Undo } from '#web/app/request/flash.ts'

/** What saves a product again that was removed from the saved items, in the same condition. */
export function undoOf({ productId, condition }: Wish): Undo {
  return { page: 'wish', fields: { intent: 'add', productId, ...(condition !== null && { condition }) } }
}
