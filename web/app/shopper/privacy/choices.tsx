import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { readCookie, setCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { sendsPrivacyControl } from '#web/app/request/privacy-control.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { useScripts } from '#web/app/request/use-scripts.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/choices'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'privacy.choices.title')

/** Reads what the shopper answered before, which Global Privacy Control of the browser overrules. */
export function loader({ request }: Route.LoaderArgs): { choice: 'yes' | 'no' | 'gpc' | 'unanswered' } {
  if (sendsPrivacyControl(request)) return { choice: 'gpc' }
  const answered = readCookie(request, 'outsideScripts')
  return { choice: answered === 'yes' || answered === 'no' ? answered : 'unanswered' }
}

/** Remembers the answer. A form without one counts as no. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  setCookie(requestContext, 'outsideScripts', form.get('choice') === 'yes' ? 'yes' : 'no')
  setFlash(requestContext, { title: 'privacy.choices.saved' })
  return goTo(requestContext, pathTo('privacyChoices'))
}

/** What was chosen, or why there is nothing to choose. */
function useChoice({ choice }: Route.ComponentProps['loaderData']) {
  const { outside } = useRoot()
  const isRunning = useScripts()
  if (!outside.isUsed) return 'none'
  return isRunning && navigator.globalPrivacyControl === true ? 'gpc' : choice
}

/** Where shoppers change their answer about scripts of other companies. It works without scripts. */
export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const choice = useChoice(loaderData)
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
