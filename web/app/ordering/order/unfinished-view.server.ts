import { findUnfinishedOrder, type UnfinishedOrder } from '#core/ordering/unfinished/find-unfinished-order.ts'
import { localized } from '#domain/base/locale.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** An unfinished order in the shopper's language. */
export type UnfinishedView = Omit<UnfinishedOrder, 'lines'> & {
  /** The first item, and the number of further lines. */
  readonly name: string
  readonly picture: string | null
  readonly more: number
}

/**
 * The unfinished order of a shopper, or null. Only registered customers have orders, and their pages are never
 * cached for others, so a page that is cached for visitors may call this.
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
