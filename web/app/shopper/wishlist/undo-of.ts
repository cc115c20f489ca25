import type { Wish } from '#domain/shopper/wish.ts'
import type { Undo } from '#web/app/request/flash.ts'

/**
 * What saves a product again that was removed from the saved items, in the same condition: in its place where it is
 * known when it was saved.
 */
export function undoOf({ productId, condition }: Wish, addedAt: Date | undefined): Undo {
  const fields = { productId, ...(condition !== null && { condition }) }
  return addedAt === undefined
    ? { page: 'wish', fields: { intent: 'add', ...fields } }
    : { page: 'wish', fields: { intent: 'restore', addedAt: addedAt.toISOString(), ...fields } }
}
