import type { Applicant, DecisionAnswer } from '#adapters/decision/port.ts'
import type { Store } from '#core/places/store/schema.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import type { Locale } from '#domain/base/locale.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { intlFor } from '#messages/intl.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { MailTemplate, MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { ClaimedApplication } from './queries.ts'

type Decided = Extract<DecisionAnswer, { kind: 'decided' }>

function list(lines: readonly string[]): string {
  return lines.map((line) => `• ${line}`).join('\n')
}

/** Each reason with what would change the answer below it, as paragraphs [RTO-038]. */
function reasonLines({ decision }: Decided, locale: Locale): string {
  const intl = intlFor(locale)
  return decision.reasons
    .map(({ code, params }) =>
      [
        `• ${intl.formatMessage({ id: `decision.reason.${code}` }, params)}`,
        intl.formatMessage({ id: `decision.change.${code}` }, params),
      ].join('\n'),
    )
    .join('\n\n')
}

function documentLines({ decision }: Decided, locale: Locale): string {
  const intl = intlFor(locale)
  return list(decision.documents.map((kind) => intl.formatMessage({ id: `verification.kind.${kind}` })))
}

function words(
  answer: Decided,
  name: string,
  locale: Locale,
  shownAt: Store | undefined,
): { template: MailTemplate; params: MessageParams } {
  const { decision, findings } = answer
  if (decision.code === approvalCodes.declined) {
    const params = {
      name,
      reasons: reasonLines(answer, locale),
      decidedOn: decision.decidedOn,
      reapplyOn: decision.reapplyOn ?? decision.decidedOn,
      link: pathTo('declined'),
    }
    const { agency } = findings
    return agency === null
      ? { template: 'declined', params }
      : {
          template: 'declined-by-report',
          params: {
            ...params,
            agency: agency.name,
            address: agency.address,
            phone: formatPhone(agency.phone),
          },
        }
  }
  const granted = {
    name,
    weeklyCents: decision.weeklyCents,
    expiresOn: decision.expiresOn ?? decision.decidedOn,
  }
  if (decision.code === approvalCodes.approved)
    return { template: 'approved', params: { ...granted, link: pathTo('approved') } }
  const conditional = { ...granted, documents: documentLines(answer, locale) }
  return shownAt === undefined
    ? { template: 'conditional', params: { ...conditional, link: pathTo('preApproved') } }
    : {
        template: 'conditional-in-person',
        params: {
          ...conditional,
          store: `${shownAt.name}, ${addressLine(shownAt)}`,
          link: pathTo('store', { storeID: shownAt.id }),
        },
      }
}

/**
 * Queues an e-mail with the decision: the amount, the required documents, or the reasons and rights.
 * @param shownAt the store that looks at documents in person; undefined where they are sent online
 */
export async function enqueueOutcome(
  tx: Queryable,
  { id, attempts, locale }: ClaimedApplication,
  applicant: Applicant,
  answer: Decided,
  shownAt: Store | undefined,
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    channel: 'mail',
    recipient: applicant.email,
    locale,
    dedupeKey: `decision:${id}:${attempts}`,
    now,
    ...words(answer, applicant.firstName, locale, shownAt),
  })
}
