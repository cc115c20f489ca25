import type { AskedDocument } from '#core/approval/approval/schema.ts'
import { getReview, type Review } from '#core/approval/verification/get-review.ts'
import { getVerification } from '#core/approval/verification/list-documents.ts'
import type { Customer } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** What the overview of an account shows of an approval. */
export type AccountApproval = {
  /** What is left for new agreements. */
  readonly amounts: Readonly<Record<Frequency, Cents>>
  readonly expiresOn: CivilDate
  /** The documents that the customer still has to send or show. */
  readonly missing: readonly AskedDocument['kind'][]
  /** The name of the store where they are shown in person; null where they are sent. */
  readonly shownAt: string | null
  /** All were sent, and the store looks at them. */
  readonly review: Review | null
}

/** The approval of a customer that can still be used; null if there is none, or agreements use all of it. */
export async function loadAccountApproval(
  who: Customer,
  { core, storeId }: RequestContext,
): Promise<AccountApproval | null> {
  const verification = await getVerification(who, storeId, core)
  if (!verification.ok) return null
  const { approval, shownAt } = verification.value
  if (approval?.isValid !== true || approval.weeklyCents === 0) return null
  const { amounts, expiresOn, documents } = approval
  const missing = documents.flatMap(({ kind, state }) =>
    state === 'required' || state === 'refused' ? [kind] : [],
  )
  const review = await getReview(who, approval, core)
  return { amounts, expiresOn, missing, shownAt: shownAt?.name ?? null, review }
}
