import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { changeApplicationState } from '../application/change-state.ts'
import { fulfilApproval, setDocumentState } from '../approval/queries.ts'
import { applicantOf, replaceWaiting, type VerificationDocumentRow } from './queries.ts'

type Proven = Pick<VerificationDocumentRow, 'customerId' | 'approvalId' | 'kind'>

/**
 * A required document of an approval that is locked is proven: by the store, or by a check that takes its place. The last
 * one turns the approval into a full one, and the shopper gets a mail. Fails with `transition-refused` if its
 * application is no longer conditional.
 */
export async function approveDocument(
  tx: Queryable,
  { customerId, approvalId, kind }: Proven,
  now: Date,
): Promise<Result<{ readonly isVerified: boolean }>> {
  // A picture that still waits would be looked at for nothing, and refused it would ask for what is proven.
  await replaceWaiting(tx, { customerId, approvalId, kind })
  const approval = { customerId, id: approvalId }
  const { documents, applicationId } = await setDocumentState(tx, approval, kind, 'approved')
  const isVerified = Object.values(documents).every((state) => state === 'approved')
  if (isVerified && (await fulfilApproval(tx, approval)) === 1) {
    const moved = await changeApplicationState(tx, { customerId, id: applicationId }, 'verify', {}, now)
    if (!moved.ok) return moved
    await notifyVerified(tx, customerId, approvalId, now)
  }
  return ok({ isVerified })
}

async function notifyVerified(
  tx: Queryable,
  customerId: string,
  approvalId: string,
  now: Date,
): Promise<void> {
  const { email, firstName, locale, weeklyCents, expiresOn } = await applicantOf(tx, customerId, approvalId)
  await enqueue(tx, {
    channel: 'mail',
    recipient: email,
    template: 'documents-approved',
    locale: isLocale(locale) ? locale : defaultLocale,
    params: { name: firstName, weeklyCents, expiresOn, link: pathTo('approvedItems') },
    dedupeKey: `approval:${approvalId}:verified`,
    now,
  })
}
