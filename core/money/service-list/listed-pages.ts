import type { ListPage, ListRequest } from '#adapters/payments/port.ts'
import { hoursAfter } from '#platform/days-after.ts'

/**
 * The moment from which a list is asked for that shall have all since another one: the service's clock may differ by an
 * hour.
 */
export const listedFrom = (moment: Date): Date => hoursAfter(moment, -1)

/** The pages of a list of the payment service since a moment, one after the other. Throws if the service gives none. */
export async function* listedPages<T>(
  load: (request: ListRequest) => Promise<ListPage<T>>,
  since: Date,
): AsyncGenerator<readonly T[]> {
  let after: string | null = null
  do {
    const page: ListPage<T> = await load({ since, after })
    yield page.items
    after = page.next
  } while (after !== null)
}
