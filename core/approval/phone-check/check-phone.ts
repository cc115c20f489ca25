import type { StoreFlags } from '#core/places/store/store-flags.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findApplication } from '../application/queries.ts'
import type { Approval } from '../approval/schema.ts'
import { findPhoneStanding } from './phone-standing.ts'

/**
 * Whether an agreement may be made at a store as far as the phone of the approval's application goes. A store asks for
 * it by its flag `payfoneEnabled`; where the store has approved an identity document, that is enough (document 3 §7
 * leaves the rule open). Fails with `phone-unconfirmed`.
 */
export async function checkPhone(
  db: Queryable,
  customerId: string,
  approval: Pick<Approval, 'applicationId' | 'documents'>,
  flags: Pick<StoreFlags, 'payfoneEnabled'>,
): Promise<Result<null>> {
  if (!flags.payfoneEnabled) return ok(null)
  if (approval.documents.some(({ kind, state }) => kind === 'identity' && state === 'approved'))
    return ok(null)
  const application = await findApplication(db, customerId, approval.applicationId)
  const { confirmed } = await findPhoneStanding(db, customerId, application?.answers.phone ?? '')
  return confirmed ? ok(null) : fail('phone-unconfirmed')
}
