import { FormattedMessage } from 'react-intl'
import { getApplication } from '#core/approval/application/get-application.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import { getShownAt } from '#core/approval/verification/list-documents.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { askForAnswer } from '../application/answer-page.ts'
import type { Route } from './+types/approved'
import { AmountsByFrequency } from './amounts.tsx'
import { Celebration } from './celebration.tsx'
import { ConditionCard } from './condition-card.tsx'
import { NextSteps } from './next-steps.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(
    matches,
    loaderData?.approval.isVerified === false ? 'approval.conditional.tab' : 'approval.tab',
    {
      noindex: true,
    },
  )

/** The stored approval decides what is shown. Without one it redirects to the application. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [approval, application, itemCount, shownAt] = await Promise.all([
    getApproval(requestContext.who, requestContext.core),
    getApplication(requestContext.who, requestContext.core),
    countItems(requestContext.who, requestContext.core),
    getShownAt(requestContext.storeId, requestContext.core),
  ])
  if (approval === undefined) throw goTo(requestContext, askForAnswer('approved'))
  if (approval.code === approvalCodes.declined) throw goTo(requestContext, pathTo('declined'))
  return {
    approval,
    itemCount,
    shownAt,
    firstName: application?.answers.firstName ?? '',
    guest: requestContext.who.kind !== 'registered',
  }
}

function titleOf({ isValid, isVerified }: Approval) {
  if (!isValid) return 'approval.expired.title'
  return isVerified ? 'approval.title' : 'approval.conditional.title'
}

export default function Approved({ loaderData }: Route.ComponentProps) {
  const { approval, firstName, guest, itemCount, shownAt } = loaderData
  return (
    <div>
      <div
        className={`relative overflow-hidden ${approval.isValid ? 'bg-primary text-on-primary' : 'bg-surface-muted'}`}
      >
        {approval.isValid && approval.isVerified && <Celebration />}
        <div className="container-page relative flex flex-col items-center gap-6 py-10 text-center md:py-16">
          <h1 className="max-w-2xl text-3xl md:text-4xl">
            <FormattedMessage id={titleOf(approval)} values={{ name: firstName }} />
          </h1>
          <AmountsByFrequency amounts={approval.amounts} valid={approval.isValid} />
          <Expiry approval={approval} />
        </div>
      </div>
      <div className="container-page flex flex-col gap-8 py-8 md:py-12">
        {approval.isValid && !approval.isVerified && (
          <ConditionCard approval={approval} guest={guest} shownAt={shownAt} />
        )}
        <NextSteps approval={approval} itemCount={itemCount} guest={guest} />
        <p className="mx-auto max-w-prose text-center text-sm text-muted">
          <FormattedMessage id="approval.fine-print" />
        </p>
      </div>
    </div>
  )
}

function Expiry({ approval }: { approval: Approval }) {
  const { isValid, expiresOn, weeklyOutstandingCents } = approval
  return (
    <div className={isValid ? 'text-on-primary' : 'text-muted'}>
      <p>
        <FormattedMessage
          id={isValid ? 'approval.expires' : 'approval.expired'}
          values={{ day: new Date(`${expiresOn}T12:00:00Z`) }}
        />
      </p>
      {weeklyOutstandingCents > 0 && (
        <p>
          <FormattedMessage
            id="approval.outstanding"
            values={{ amount: weeklyOutstandingCents / 100, granted: approval.weeklyOriginalCents / 100 }}
          />
        </p>
      )}
    </div>
  )
}
