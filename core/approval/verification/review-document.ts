import type { Context } from '#core/context.ts'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { lockApprovals, refuseDocument } from '../approval/queries.ts'
import { approveDocument } from './approve-document.ts'
import { applicantOf, markReviewed, type VerificationDocumentRow } from './queries.ts'
import type { Verdict } from './schema.ts'

export type ReviewInput = { readonly customerId: string; readonly documentId: string } & Verdict

/**
 * Records an operator's review of a document. Approving the last required document turns the approval into a
 * full one; a refusal asks the shopper for the document again. The shopper is notified by e-mail, and the
 * audit trail records the operator, also if it fails. Fails with `not-found` for a document that is not waiting, and with
 * `transition-refused`, without any change, if the last document is approved but its application is no longer
 * conditional.
 */
export async function reviewDocument(
  actor: string,
  input: ReviewInput,
  context: Context,
): Promise<Result<{ readonly isVerified: boolean }>> {
  const { customerId, documentId } = input
  const command = {
    actor,
    command: input.verdict === 'approved' ? 'approve-document' : 'refuse-document',
    input,
  }
  return audited(context, command, async (tx, now) => {
    await lockApprovals(tx, customerId)
    const reviewed = await markReviewed(tx, { customerId, id: documentId }, input, actor, now)
    const document = reviewed.ok ? reviewed.value[0] : undefined
    if (document === undefined) return fail('not-found')
    if (input.verdict === 'approved') return approveDocument(tx, { customerId, ...document }, now)
    const approval = { customerId, id: document.approvalId }
    // What was proven in another way while the picture waited stays proven.
    if (await refuseDocument(tx, approval, document.kind)) await notifyRefused(tx, input, document, now)
    return ok({ isVerified: false })
  })
}

type Reviewed = Pick<VerificationDocumentRow, 'approvalId' | 'kind'>

async function notifyRefused(
  tx: Queryable,
  input: ReviewInput,
  { approvalId, kind }: Reviewed,
  now: Date,
): Promise<void> {
  if (input.verdict !== 'refused') return
  const applicant = await applicantOf(tx, input.customerId, approvalId)
  const locale = isLocale(applicant.locale) ? applicant.locale : defaultLocale
  const intl = intlFor(locale)
  await enqueue(tx, {
    channel: 'mail',
    recipient: applicant.email,
    template: 'document-refused',
    locale,
    params: {
      name: applicant.firstName,
      document: intl.formatMessage({ id: `verification.kind.${kind}` }),
      reason: intl.formatMessage({ id: `verification.refusal.${input.refusal}` }),
      link: pathTo('verificationOverview'),
    },
    dedupeKey: `document:${input.documentId}:refused`,
    now,
  })
}
