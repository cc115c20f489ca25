import type { Context } from '#core/context.ts'
import { DatabaseUnavailable } from '#platform/database-unavailable.ts'

/** Of how many customers something was removed, and of how many it failed. */
export type Tally = { readonly done: number; readonly failed: number }

/**
 * Removes something of each customer. One of whom it fails is logged by id and left for the next run, so that nobody
 * else's data are kept longer than the law allows. Throws DatabaseUnavailable: the others would fail too.
 * @param remove returns whether there was something to remove
 */
export async function eachCustomer(
  customers: readonly { readonly id: string }[],
  remove: (id: string) => Promise<boolean>,
  { log }: Pick<Context, 'log'>,
): Promise<Tally> {
  let [done, failed] = [0, 0]
  for (const { id } of customers)
    try {
      if (await remove(id)) done += 1
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      failed += 1
      log.error({ err: error, customerId: id }, 'the records of a customer could not be removed')
    }
  return { done, failed }
}
