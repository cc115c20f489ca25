import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigation } from 'react-router'
import { allSteps } from '#core/approval/application/save-step.ts'
import { getRefreshMinutes } from '#core/shopper/basket/get-refresh-minutes.ts'
import { type AnswerStep, stepFields } from '#domain/approval/application-steps.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, showAgain, textsOf } from '#web/app/request/form-data.ts'
import { type OpenForm, openFormId } from '#web/app/request/open-form.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useKeepAlive } from '#web/app/shopper/basket/use-keep-alive.ts'
import { KeptNotice } from '#web/app/shopper/login/kept-notice.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { askToSignIn } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ErrorSummary } from '#web/app/ui/forms/error-summary.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import type { Route } from './+types/order-form'
import { askAfterTimeOut } from './after-time-out.server.ts'
import { AnswerFields } from './answer-fields.tsx'
import { applicationState, fieldsData } from './application-data.server.ts'
import { Consents } from './consents.tsx'
import { needsPhoneCheck } from './needs-phone-check.server.ts'
import { outcomePage, pageOfApproval } from './outcome-page.ts'
import { PhoneOffer } from './phone-offer.tsx'
import { Received } from './received.tsx'
import { keepSteps, send } from './submit.server.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { useKept } from './use-kept.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'application.form.title', { noindex: true })

/** The whole application on one page, filled with what is known. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  if (requestContext.timedOut !== undefined) throw askToSignIn(requestContext, args.url)
  const standing = await applicationState(requestContext)
  const { application, approval, store } = standing
  const answered = pageOfApproval(approval)
  if (application === undefined && answered !== undefined) throw goTo(requestContext, answered)
  if (application?.state === 'submitted') throw goTo(requestContext, outcomePage('deciding', false))
  const shop = store && { name: store.name, phone: store.phone }
  const refreshMinutes = await getRefreshMinutes(requestContext.core)
  if (application?.state === 'in-review') return { received: true as const, store: shop, refreshMinutes }
  return {
    received: false as const,
    toCheck: application?.toCheck ?? [],
    decidedByStore: store?.flags.storeDecisionEngineEnable === false,
    store: shop,
    refreshMinutes,
    offersPhoneCheck: await needsPhoneCheck(requestContext, store),
    fields: await fieldsData(requestContext, standing),
    openForm: { keptBy: 'applicationKeep', typed: null } as const satisfies OpenForm,
    kept: await loadKeptForm(args),
  }
}

/** Saves all answers and sends the application. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const typed = textsOf(await formOf(args.request.clone()))
  if (requestContext.timedOut !== undefined) throw await askAfterTimeOut(args, allSteps, typed)
  const { store } = await applicationState(requestContext)
  const { reply, applicationId = '' } = await keepSteps(requestContext, allSteps, typed, store?.id ?? null)
  // All is kept, also what is not right yet: the number alone has to be.
  if (typed.confirmPhone !== undefined && reply?.problems.phone === undefined && applicationId !== '')
    return goTo(requestContext, pathTo('payfone', undefined, { return: requestContext.path }))
  if (reply !== undefined) return showAgain(reply)
  const sent = await send(requestContext, applicationId, typed)
  return sent instanceof Response ? sent : showAgain(sent)
}

const steps = Object.keys(stepFields) as AnswerStep[]

export default function OrderForm({ loaderData, actionData }: Route.ComponentProps) {
  const labels = useFieldLabels()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  useKept(form)
  useKeepAlive(loaderData.refreshMinutes)
  if (loaderData.received) return <Received store={loaderData.store} />
  const { fields, toCheck, decidedByStore, offersPhoneCheck } = loaderData
  const reply = actionData ?? loaderData.kept ?? undefined
  const storeName = loaderData.store?.name ?? ''
  const problems = reply?.problems ?? {}
  const values = { ...fields.values, ...reply?.values }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl md:text-3xl">
          <FormattedMessage id="application.form.title" />
        </h1>
        <p className="text-muted">
          <FormattedMessage id={decidedByStore ? 'application.form.store' : 'application.form.text'} />
        </p>
      </div>
      {toCheck.length > 0 && (
        <Notice tone="warning">
          <p className="font-bold">
            <FormattedMessage id="application.form.check" />
          </p>
          <ul className="list-disc pl-5">
            {toCheck.map((field) => (
              <li key={field}>{labels[field] ?? field}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form ref={form} id={openFormId} noValidate className="flex flex-col gap-6">
        <KeptNotice />
        <ProblemNotice problem={reply?.problem} />
        <ErrorSummary problems={problems} labels={labels} />
        {steps.map((step) => (
          <Card key={step}>
            <h2 className="mb-4 text-xl">
              <FormattedMessage id={`application.step.${step}`} />
            </h2>
            <AnswerFields step={step} {...fields} values={values} problems={problems} />
          </Card>
        ))}
        <Consents problems={problems} values={values} storeName={storeName} />
        <StickyBar>
          <Button wide disabled={busy} className="lg:max-w-80">
            <FormattedMessage id={busy ? 'application.sending' : 'application.send'} />
          </Button>
        </StickyBar>
        {/* Below the button that sends, so that the Enter key in a field sends. */}
        {offersPhoneCheck && (
          <PhoneOffer storeName={storeName}>
            <SubmitButton name="confirmPhone" value="yes" look="secondary">
              <FormattedMessage id="phone-check.offer.action" />
            </SubmitButton>
          </PhoneOffer>
        )}
      </Form>
    </div>
  )
}
