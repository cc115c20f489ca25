import type { Context, Customer } from '#core/context.ts'
import { isNameSigned } from '#core/shopper/customer/is-name-signed.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { changeCustomer } from '#core/shopper/customer/queries.ts'
import type { PersonName } from '#domain/base/person-name.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { getApproval, lockApproval } from '../approval/get-approval.ts'
import { otherApplicant } from '../approval/other-applicant.ts'
import { approvalOfOrder } from '../approval/queries.ts'
import type { Approval } from '../approval/schema.ts'
import { findApplication } from './queries.ts'
import { hasSecrets, isProof, type TakeOverInput } from './take-over-guest.ts'

type Other = Pick<Approval, 'applicationId' | 'storeId'> & { readonly name: PersonName }

/** Whose approval keeps a customer from signing an order, or else from making one, if it is somebody else's. */
async function findOther(
  db: Queryable,
  { customerId }: Customer,
  approval: Approval | undefined,
): Promise<Other | undefined> {
  const ordered = await approvalOfOrder(db, { customerId, orderId: 'to sign' })
  const signer = ordered && otherApplicant(ordered)
  if (ordered && signer) return { ...ordered, name: signer }
  if (approval?.isValid !== true || approval.otherApplicant === null) return undefined
  return { ...approval, name: approval.otherApplicant }
}

/** The applicant of an approval in an account that is in another name, and what can be done about it. */
export type OtherApplicant = {
  readonly name: PersonName
  /** The store of the approval. */
  readonly storeId: string | null
  /** Whether the name of the account is on a signed agreement, so that only the store changes it. */
  readonly isSigned: boolean
  /** Whether the application has what a proof is compared with. */
  readonly isProvable: boolean
}

/** The applicant whose approval a customer cannot use, since the account is in another name; undefined if there is none. */
export async function findOtherApplicant(
  who: Customer,
  context: Context,
): Promise<OtherApplicant | undefined> {
  const other = await findOther(context.db, who, await getApproval(who, context))
  if (other === undefined) return undefined
  const { name, storeId, applicationId } = other
  const application = await findApplication(context.db, who.customerId, applicationId)
  const isProvable = application !== undefined && hasSecrets(application.secrets)
  return {
    name,
    storeId,
    isSigned: await isNameSigned(who, context),
    isProvable,
  }
}

/**
 * Gives an account the name of the application behind its approval, if the customer proves to be the applicant. No-op if
 * the account may be in that name already. Fails with `name-signed` once an agreement is signed in the other name (then
 * the store changes it), `applicant-unproved`, or `too-many-requests`.
 */
export async function takeApplicantName(
  who: Customer,
  proof: TakeOverInput,
  context: Context,
): Promise<Result<null>> {
  const { customerId } = who
  const counted = await consumeRateLimit('take-over', customerId, context)
  if (!counted.ok) return counted
  const now = context.clock.now()
  let isChanged = false
  const taken = await inTransaction(context.db, async (tx): Promise<Result<null>> => {
    await lockCustomer(tx, customerId)
    if (await isNameSigned(who, { ...context, db: tx })) return fail('name-signed')
    const other = await findOther(tx, who, await lockApproval(tx, customerId, now))
    if (other === undefined) return ok(null)
    const application = await findApplication(tx, customerId, other.applicationId)
    if (application === undefined || !isProof(application.secrets, proof, context.keys))
      return fail('applicant-unproved')
    await changeCustomer(tx, customerId, other.name, now)
    isChanged = true
    return ok(null)
  })
  if (isChanged)
    logSecurityEvent('customer-changed', { customerId, fields: ['firstName', 'lastName'] }, context)
  return taken
}
