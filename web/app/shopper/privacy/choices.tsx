import { FormattedMessage } from 'react-intl'
import { forgetActivities } from '#core/catalogue/activity/forget-activities.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import { pathTo } from '#site/urls.ts'
import { clearCookie, readCookie, setCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { refusesActivities, sendsPrivacyControl } from '#web/app/request/privacy-control.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { useScripts } from '#web/app/request/use-scripts.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/choices'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'privacy.choices.title')

type Choice = 'yes' | 'no' | 'gpc' | 'unanswered'

/** Reads what the shopper answered before, which Global Privacy Control of the browser overrules. */
export async function loader(args: Route.LoaderArgs) {
  const { request } = args
  const answered = readCookie(request, 'outsideScripts')
  const choice: Choice = answered === 'yes' || answered === 'no' ? answered : 'unanswered'
  const asked: Choice = sendsPrivacyControl(request) ? 'gpc' : choice
  return {
    choice: asked,
    keepsActivities: await getPreference('activitiesEnabled', requestContextOf(args).core),
    isRefused: refusesActivities(request),
  }
}

/** Switches off, or on again, that it is kept what the shopper looks at. Switched off, what is kept of it is deleted. */
async function switchActivities(args: Route.ActionArgs, isOn: boolean): Promise<void> {
  const requestContext = requestContextOf(args)
  setCookie(requestContext, 'activities', isOn ? 'yes' : 'no')
  if (isOn) return
  const { who, core } = requestContext
  clearCookie(requestContext, 'activity')
  const userId = who.kind === 'registered' ? who.customerId : undefined
  await forgetActivities({ cookieId: readCookie(args.request, 'activity'), userId }, core)
}

/** Remembers the answer. A form without one counts as no. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const activities = form.get('activities')
  if (activities !== null) await switchActivities(args, activities === 'yes')
  else setCookie(requestContext, 'outsideScripts', form.get('choice') === 'yes' ? 'yes' : 'no')
  setFlash(requestContext, { title: 'privacy.choices.saved' })
  return goTo(requestContext, pathTo('privacyChoices'))
}

/** What was chosen, or why there is nothing to choose. */
function useChoice({ choice }: Route.ComponentProps['loaderData']) {
  const { outside } = useRoot()
  const isRunning = useScripts()
  const isControlled = choice === 'gpc' || (isRunning && navigator.globalPrivacyControl === true)
  const asked: Choice = isControlled ? 'gpc' : choice
  const shown: Choice | 'none' = outside.isUsed ? asked : 'none'
  return { isControlled, choice: shown }
}

/** The switch for what the store itself keeps of what a shopper looks at. */
function Activities({ isRefused, isControlled }: { isRefused: boolean; isControlled: boolean }) {
  return (
    <section aria-labelledby="activities" className="flex w-full flex-col items-start gap-5">
      <h2 id="activities" className="text-xl">
        <FormattedMessage id="privacy.activities.title" />
      </h2>
      <p>
        <FormattedMessage id="privacy.activities.text" />
      </p>
      <Notice>
        <FormattedMessage id={`privacy.activities.${isControlled ? 'gpc' : isRefused ? 'off' : 'on'}`} />
      </Notice>
      {!isControlled && (
        <form method="post">
          <Button look="secondary" name="activities" value={isRefused ? 'yes' : 'no'}>
            <FormattedMessage id={`privacy.activities.switch.${isRefused ? 'on' : 'off'}`} />
          </Button>
        </form>
      )}
    </section>
  )
}

/**
 * Where shoppers change their answer about scripts of other companies, and switch off that the store keeps what they look
 * at. It works without scripts.
 */
export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const { choice, isControlled } = useChoice(loaderData)
  const mayChoose = choice !== 'none' && choice !== 'gpc'
  return (
    <div className="container-page flex justify-center py-6 md:py-12">
      <Card className="flex w-full max-w-xl flex-col items-start gap-5">
        <h1 className="text-2xl">
          <FormattedMessage id="privacy.choices.title" />
        </h1>
        {mayChoose && (
          <p>
            <FormattedMessage id="privacy.choices.text" />
          </p>
        )}
        <Notice>
          <FormattedMessage id={`privacy.choices.${choice}`} />
        </Notice>
        {mayChoose && (
          // Not a router form: a document that has loaded such scripts keeps them.
          <form method="post" className="grid w-full gap-3 sm:grid-cols-2">
            <Button look="secondary" name="choice" value="yes">
              <FormattedMessage id="privacy.accept" />
            </Button>
            <Button look="secondary" name="choice" value="no">
              <FormattedMessage id="privacy.decline" />
            </Button>
          </form>
        )}
        {loaderData.keepsActivities && (
          <Activities isRefused={loaderData.isRefused} isControlled={isControlled} />
        )}
        <Link
          to={pathTo('privacy')}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          <FormattedMessage id="privacy.choices.policy" />
        </Link>
      </Card>
    </div>
  )
}
