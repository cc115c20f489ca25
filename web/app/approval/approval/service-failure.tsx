import { FormattedMessage } from 'react-intl'
import { useNavigation } from 'react-router'
import { getApplication } from '#core/approval/application/get-application.ts'
import { getStoreToCall } from '#core/approval/application/get-store-to-call.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button, ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { send } from '../application/submit.server.ts'
import type { Route } from './+types/service-failure'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'approval.failure.tab', { noindex: true })

/** The engine could not be reached. Stored data says whether an application can be sent again. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [application, store] = await Promise.all([
    getApplication(requestContext.who, requestContext.core),
    getStoreToCall(requestContext.who, requestContext.storeId, requestContext.core),
  ])
  const failed = application?.state === 'failed' && application.nextStep === 'review'
  return {
    applicationId: failed ? application.id : null,
    registered: requestContext.who.kind === 'registered',
    store: store && { name: store.name, phone: store.phone },
  }
}

/** Sends the application again unchanged. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const sent = await send(requestContext, String(form.get('applicationId') ?? ''), {})
  return sent instanceof Response ? sent : showAgain(sent)
}

export default function ServiceFailure({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, registered, store } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="container-page flex flex-col items-center gap-5 py-10 text-center md:py-16">
      <span className="flex size-20 items-center justify-center rounded-full bg-accent">
        <Icon name="bolt" className="size-10" />
      </span>
      <h1 className="max-w-2xl text-2xl md:text-3xl">
        <FormattedMessage id="approval.failure.title" />
      </h1>
      <p className="max-w-prose text-lg">
        <FormattedMessage
          id={
            applicationId === null
              ? 'approval.failure.nothing'
              : registered
                ? 'approval.failure.account'
                : 'approval.failure.text'
          }
        />
      </p>
      <ProblemNotice problem={actionData?.problem} />
      {applicationId === null ? (
        <ButtonLink to={pathTo('instantApproval')}>
          <FormattedMessage id="approval.failure.apply" />
        </ButtonLink>
      ) : (
        <Form className="max-sm:w-full">
          <input type="hidden" name="applicationId" value={applicationId} />
          <Button disabled={busy} wide>
            <FormattedMessage id={busy ? 'application.sending' : 'approval.failure.retry'} />
          </Button>
        </Form>
      )}
      {store?.phone && (
        <p className="text-muted">
          <FormattedMessage
            id="approval.failure.store"
            values={{
              store: store.name,
              phone: <PhoneLink key="phone" phone={store.phone} />,
            }}
          />
        </p>
      )}
    </div>
  )
}
