import { findUnfinishedOrder, type UnfinishedOrder } from '#core/ordering/order/find-unfinished-order.ts'
import { localized } from '#domain/base/locale.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** An order to finish as pages show it, its words in the shopper's language. */
export type UnfinishedView = Omit<UnfinishedOrder, 'lines'> & {
  /** The first item, and how many more lines there are. */
  readonly name: string
  readonly picture: string | null
  readonly more: number
}

/**
 * The order that a shopper has still to finish; null without one. Only a registered customer has orders, and nobody
 * else sees a registered customer's pages, so a page that visitors share may ask for it.
 */
export async function loadUnfinished({ who, core, locale }: RequestContext): Promise<UnfinishedView | null> {
  const order = await findUnfinishedOrder(who, core)
  if (order === null) return null
  const { lines, ...rest } = order
  const [first] = lines
  return {
    ...rest,
    name: first === undefined ? '' : localized(first.name, locale),
    picture: first?.image?.picture ?? null,
    more: lines.length - 1,
  }
}
