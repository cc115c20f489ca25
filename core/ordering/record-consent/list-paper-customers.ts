import type { Context } from '#core/context.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { paperRows } from './queries.ts'
import type { PaperCustomer } from './schema.ts'

/**
 * An operator's command to list to whom papers go by post: those who took their consent to electronic records back, of one
 * store or all. Recorded in the audit trail.
 */
export function listPaperCustomers(
  { storeId }: { readonly storeId: string | undefined },
  actor: string,
  context: Context,
): Promise<Result<PaperCustomer[]>> {
  const command = { actor, command: 'paper-customers', input: { storeId: storeId ?? 'all' } }
  return audited(context, command, async (tx) => {
    const rows = await paperRows(tx, storeId)
    return ok(
      rows.map(({ delivery, decidedOn: since, ...row }) => ({
        ...{ ...row, since, address: addressLine(delivery) },
        name: `${delivery.firstName} ${delivery.lastName}`,
      })),
    )
  })
}
