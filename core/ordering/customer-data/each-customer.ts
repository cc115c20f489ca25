import type { Context } from '#core/context.ts'
import { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'

/**
 * Removes something of each customer. One of whom it fails is logged by id and left for the next run, so that nobody
 * else's data are kept longer than the law allows. Throws DatabaseUnavailable: the others would fail too.
 * @param remove returns whether there was something to remove
 */
export function eachCustomer(
  customers: readonly { readonly id: string }[],
  remove: (id: string) => Promise<boolean>,
  { log }: Pick<Context, 'log'>,
): Promise<Tally> {
  return eachRow(customers, ({ id }) => remove(id), {
    ...{ log, named: ({ id }) => ({ customerId: id }) },
    failed: 'the records of a customer could not be removed',
    isForAll: (error) => error instanceof DatabaseUnavailable,
  })
}
