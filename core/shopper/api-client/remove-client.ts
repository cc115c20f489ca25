import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { deleteClient } from './queries.ts'

/**
 * Removes a registered client: nobody signs in or stays signed in through it any more once the access tokens run out.
 * Fails with `not-found` on `id`; those of the setting API_CLIENTS are removed there.
 */
export async function removeClient(id: string, actor: string, context: Context): Promise<Result<null>> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    if ((await deleteClient(tx, id)) === 0) return fail('not-found', { field: 'id' })
    await recordAudit(tx, { actor, command: 'remove-client', input: { id }, outcome: 'done', now })
    return ok(null)
  })
}
