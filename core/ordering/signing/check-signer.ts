import { checkApplicant, otherApplicant } from '#core/approval/approval/other-applicant.ts'
import { approvalOfOrder } from '#core/approval/approval/queries.ts'
import type { Context } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'

/**
 * Whether the name on an order's agreements, which is that of the account, may be that of the person who was approved
 * for it. Fails as `checkApplicant` does.
 */
export async function checkSigner(
  order: { readonly customerId: string; readonly orderId: string },
  { db }: Context,
): Promise<Result<null>> {
  const approval = await approvalOfOrder(db, order)
  return approval === undefined ? ok(null) : checkApplicant(otherApplicant(approval))
}
