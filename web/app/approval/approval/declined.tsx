import { FormattedMessage } from 'react-intl'
import { getStoreToCall } from '#core/approval/application/get-store-to-call.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { askForAnswer } from '../application/answer-page.ts'
import type { Route } from './+types/declined'
import { ReportNotice } from './report-notice.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'approval.declined.tab', { noindex: true })

/** Shows the stored decline. Redirects to the page of any other outcome. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [approval, store] = await Promise.all([
    getApproval(requestContext.who, requestContext.core),
    getStoreToCall(requestContext.who, requestContext.storeId, requestContext.core),
  ])
  if (approval === undefined) throw goTo(requestContext, askForAnswer('declined'))
  if (approval.code !== approvalCodes.declined) throw goTo(requestContext, pathTo('approved'))
  return {
    approval,
    store: store && { name: store.name, phone: store.phone },
  }
}

export default function Declined({ loaderData }: Route.ComponentProps) {
  const { approval, store } = loaderData
  const agency = approval.agency?.name ?? ''
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 md:px-8 md:py-14">
      <div className="flex flex-col gap-3">
        <h1 className="text-2xl md:text-3xl">
          <FormattedMessage id="approval.declined.title" />
        </h1>
        <p className="max-w-prose text-lg">
          <FormattedMessage id="approval.declined.text" />
        </p>
      </div>
      <section aria-labelledby="reasons" className="flex flex-col gap-3">
        <h2 id="reasons" className="text-xl">
          <FormattedMessage id="approval.declined.reasons" />
        </h2>
        <ol className="flex flex-col gap-3">
          {approval.reasons.map((code) => (
            <li key={code} className="rounded-card border border-divider p-4">
              <p className="font-semibold">
                <FormattedMessage id={`decision.reason.${code}`} values={{ agency }} />
              </p>
              <p className="mt-1 flex gap-2 text-muted">
                <Icon name="arrow" className="mt-0.5 size-5 text-success" />
                <FormattedMessage id={`decision.change.${code}`} values={{ agency }} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      {approval.agency !== null && <ReportNotice agency={approval.agency} />}
      <Card tone="selected" className="flex flex-col items-start gap-3">
        <h2 className="text-xl">
          <FormattedMessage id="approval.declined.next" />
        </h2>
        <p>
          {approval.mayApply || approval.reapplyOn === null ? (
            <FormattedMessage id="approval.declined.now" />
          ) : (
            <FormattedMessage
              id="approval.declined.again"
              values={{ day: new Date(`${approval.reapplyOn}T12:00:00Z`) }}
            />
          )}
        </p>
        {store?.phone && (
          <p>
            <FormattedMessage
              id="approval.declined.store"
              values={{
                store: store.name,
                phone: <PhoneLink key="phone" phone={store.phone} className="font-semibold" />,
              }}
            />
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-1">
          {approval.mayApply && (
            <ButtonLink to={pathTo('instantApproval')}>
              <FormattedMessage id="approval.again" />
            </ButtonLink>
          )}
          <ButtonLink look="secondary" to={pathTo('plp')}>
            <FormattedMessage id="approval.declined.look" />
          </ButtonLink>
        </div>
      </Card>
      <p className="text-sm text-muted">
        <FormattedMessage id="approval.declined.mail" />
      </p>
    </div>
  )
}
