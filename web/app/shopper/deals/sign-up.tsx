import { FormattedMessage } from 'react-intl'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { readRichText } from '#core/catalogue/content/rich-text.ts'
import { pathTo } from '#site/urls.ts'
import { showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { Route } from './+types/sign-up'
import { DealsForm } from './deals-form.tsx'
import { DealsFrame } from './deals-frame.tsx'
import { takeSignUp } from './take-sign-up.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'deals.title', { description: 'deals.text' })

/** Loads the terms of the deals list, which are on the page of the form. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const terms = await getAsset('termsAndConditionSignupDeals', requestContext.locale, requestContext.core)
  return { terms: terms.ok ? readRichText(terms.value.body) : null }
}

export async function action(args: Route.ActionArgs) {
  const reply = await takeSignUp(args)
  return reply === undefined ? goTo(requestContextOf(args), pathTo('dealsConfirmation')) : showAgain(reply)
}

export default function SignUp({ loaderData: { terms }, actionData: reply }: Route.ComponentProps) {
  return (
    <DealsFrame title="deals.title">
      <p className="text-lg">
        <FormattedMessage id="deals.text" />
      </p>
      <DealsForm source="page" answered={reply} />
      {terms !== null && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
            <FormattedMessage id="deals.terms" />
          </summary>
          <RichText nodes={terms} />
        </details>
      )}
    </DealsFrame>
  )
}
