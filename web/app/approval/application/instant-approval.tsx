import { findLeftGuest } from '#core/approval/application/take-over-guest.ts'
import { getRefreshMinutes } from '#core/shopper/basket/get-refresh-minutes.ts'
import {
  type ApplicationStep,
  applicationSteps,
  isApplicationStep,
} from '#domain/approval/application-steps.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, showAgain, textsOf } from '#web/app/request/form-data.ts'
import type { OpenForm } from '#web/app/request/open-form.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { askToSignIn } from '#web/app/shopper/login/require-sign-in.ts'
import type { Route } from './+types/instant-approval'
import { askAfterTimeOut } from './after-time-out.server.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { readAnswerPage } from './answer-page.ts'
import { applicationState, fieldsData } from './application-data.server.ts'
import { Deciding } from './deciding.tsx'
import { EarlierNotice } from './earlier-notice.tsx'
import { Intro } from './intro.tsx'
import { needsPhoneCheck } from './needs-phone-check.server.ts'
import { outcomePage, pageOfApproval } from './outcome-page.ts'
import { StepScreen } from './step-screen.tsx'
import { keepSteps, send } from './submit.server.ts'

/** The title of a screen; that of a step is its heading. */
function titleOf(screen: Route.ComponentProps['loaderData'] | undefined): MessageId {
  if (screen?.screen === 'step') return `application.step.${screen.step}.title`
  return screen?.screen === 'deciding' ? 'application.deciding.title' : 'application.title'
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, titleOf(loaderData), {
    noindex: loaderData?.screen !== 'intro',
    process: loaderData?.screen === 'step' ? 'application.title' : undefined,
  }),
  // Without scripts the page reloads itself until there is an answer.
  ...(loaderData?.screen === 'deciding' ? [{ httpEquiv: 'refresh', content: '3' }] : []),
]

function isBefore(step: ApplicationStep, reached: ApplicationStep): boolean {
  return applicationSteps.indexOf(step) <= applicationSteps.indexOf(reached)
}

/** Whether the shopper may take over an application that was made in their browser in a sitting that is over. */
async function hasEarlierApplication({ who, core }: RequestContext): Promise<boolean> {
  return who.kind !== 'visitor' && (await findLeftGuest(who, core))?.isProvable === true
}

/**
 * The steps of the application. Stored data decides about the screen: a valid answer redirects to its page, and
 * a step that is not reached yet to the first incomplete one.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  if (requestContext.timedOut !== undefined) throw askToSignIn(requestContext, args.url)
  const query = args.url.searchParams
  const standing = await applicationState(requestContext)
  const { application, approval, store } = standing
  const answered = pageOfApproval(approval)
  if (application === undefined && answered !== undefined) throw goTo(requestContext, answered)
  if (application?.state === 'in-review') throw goTo(requestContext, outcomePage('in-review', false))
  if (application?.state === 'draft' && application.toCheck.length > 0) {
    throw goTo(requestContext, outcomePage('form', false))
  }
  if (application?.state === 'submitted') return { screen: 'deciding' as const }
  if (store?.flags.storeDecisionEngineEnable === false) throw goTo(requestContext, pathTo('webOrderForm'))
  const wanted = query.get('step')
  if (application === undefined && wanted === null) {
    return {
      screen: 'intro' as const,
      testing: requestContext.core.settings.devPages,
      answer: readAnswerPage(query.get('answer')),
      registered: requestContext.who.kind === 'registered',
      hasEarlier: await hasEarlierApplication(requestContext),
    }
  }
  const reached = application?.nextStep ?? 'about'
  const step = isApplicationStep(wanted) && isBefore(wanted, reached) ? wanted : reached
  return {
    screen: 'step' as const,
    step,
    applicationId: application?.id ?? '',
    fromReview: query.get('back') === 'review',
    failed: application?.state === 'failed',
    storeName: store?.name ?? '',
    hasEarlier: await hasEarlierApplication(requestContext),
    offersPhoneCheck: step === 'review' && (await needsPhoneCheck(requestContext, store)),
    refreshMinutes: await getRefreshMinutes(requestContext.core),
    openForm: { keptBy: 'applicationKeep', typed: null } as const satisfies OpenForm,
    kept: await loadKeptForm(args),
    ...(await fieldsData(requestContext, standing)),
  }
}

/** Saves a step and goes to the next one, or sends the application. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const typed = textsOf(await formOf(args.request.clone()))
  const step = isApplicationStep(typed.step) ? typed.step : 'about'
  if (requestContext.timedOut !== undefined)
    throw await askAfterTimeOut(args, step === 'review' ? [] : [step], typed)
  const { application, store } = await applicationState(requestContext)
  if (step === 'review') {
    // The store may have changed on the page that names the application's store.
    if (application?.id === typed.applicationId) await keepSteps(requestContext, [], {}, store?.id ?? null)
    const sent = await send(requestContext, typed.applicationId ?? '', typed)
    return sent instanceof Response ? sent : showAgain(sent)
  }
  const { reply } = await keepSteps(requestContext, [step], typed, store?.id ?? null)
  if (reply !== undefined) return showAgain(reply)
  const next = typed.back === 'review' ? 'review' : applicationSteps[applicationSteps.indexOf(step) + 1]
  if (next === 'review' && (await needsPhoneCheck(requestContext, store)))
    return goTo(requestContext, pathTo('payfone'))
  return goTo(requestContext, pathTo('instantApproval', undefined, { step: next }))
}

export default function InstantApproval({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.screen === 'intro') {
    const { testing, answer, registered, hasEarlier } = loaderData
    return (
      <>
        {answer !== null && <AnswerNotice page={answer} registered={registered} />}
        {hasEarlier && <EarlierNotice />}
        <Intro testing={testing} />
      </>
    )
  }
  if (loaderData.screen === 'deciding') return <Deciding />
  const { hasEarlier, kept, ...screen } = loaderData
  return (
    <>
      {hasEarlier && <EarlierNotice />}
      <StepScreen key={screen.step} {...screen} reply={actionData ?? kept ?? undefined} />
    </>
  )
}
