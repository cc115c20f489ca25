import type { NameChange } from '#core/composition.ts'
import type { PersonName } from '#domain/base/person-name.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isValid } from './get-approval.ts'
import { checkApplicant, fullName, otherApplicant } from './other-applicant.ts'
import { type ApplicantNames, approvalOfOrder, confirmName, newestApprovals } from './queries.ts'

const named = (names: ApplicantNames, name: PersonName): ApplicantNames => ({ ...names, account: name })

/**
 * Whether customers may give their account a name without a proof: not that of somebody else whose approval the account
 * has, since it would then be used. Fails as `checkApplicant` does.
 */
async function check(
  db: Queryable,
  customerId: string,
  { name, now }: { readonly name: PersonName; readonly now: Date },
): Promise<Result<null>> {
  const toSign = await approvalOfOrder(db, { customerId, orderId: 'to sign' })
  const valid = (await newestApprovals(db, customerId)).filter((each) => isValid(each, now))
  for (const approval of toSign === undefined ? valid : [toSign, ...valid]) {
    const other = otherApplicant(approval)
    if (otherApplicant(named(approval, name)) === null && other !== null) return checkApplicant(other)
  }
  return ok(null)
}

/**
 * Where the store gives an account another name, the approvals of its owner stay theirs, though the applications have the
 * name from before. Those of somebody else do not become theirs, and neither do any of an account without a name.
 */
async function keep(tx: Queryable, customerId: string, name: PersonName): Promise<void> {
  const approvals = await newestApprovals(tx, customerId)
  const own = approvals.filter((each) => each.account.lastName && otherApplicant(each) === null)
  const ids = own.map(({ id }) => id)
  await confirmName(tx, { customerId, ids, name: fullName(name) })
}

export const approvalNameChange: NameChange = { check, keep }
