import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { settleOpen } from './queries.ts'

/**
 * An operator's command that says why a difference is none, or what was done about it elsewhere. `key` is the id of the
 * payment or refund. It comes back if one of the sides changes. Fails with `field-required` (reason) and `not-found`.
 */
export function settleDifference(
  { key, reason }: { readonly key: string; readonly reason: string },
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const note = reason.trim()
  const command = { actor, command: 'settle-difference', input: { key, reason: note } }
  return audited(context, command, async (tx, now) => {
    if (note === '') return fail('field-required', { field: 'reason' })
    const settled = await settleOpen(tx, { key, actor, note, now })
    return settled ? ok(null) : fail('not-found', { field: 'key' })
  })
}
