import { randomBytes } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { insertClient } from './queries.ts'
import type { AddClientInput } from './schema.ts'

/**
 * Registers a client of the shopper APIs. Fails with `conflict` on `id` if the id is taken.
 * @returns the secret of a confidential client, which is kept only as a hash; undefined for a public one
 */
export async function addClient(
  { id, kind, addresses }: AddClientInput,
  actor: string,
  context: Context,
): Promise<Result<{ readonly secret: string | undefined }>> {
  if (context.settings.apiClients.has(id)) return fail('conflict', { field: 'id' })
  const secret = kind === 'public' ? undefined : randomBytes(32).toString('base64url')
  const secretHash = secret === undefined ? null : context.keys.fingerprint(`api-client ${id} ${secret}`)
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const added = await insertClient(tx, { id, addresses, secretHash, now })
    if (added === 0) return fail('conflict', { field: 'id' })
    const input = { id, kind, addresses: addresses.join(' ') }
    await recordAudit(tx, { actor, command: 'add-client', input, outcome: 'done', now })
    return ok({ secret })
  })
}
