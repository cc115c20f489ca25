import { FormattedMessage } from 'react-intl'
import { confirmEmailChange, emailToConfirm } from '#core/shopper/email-change/confirm-email-change.ts'
import { emailChangeLinkInput } from '#core/shopper/email-change/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, rememberDevice, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/confirm'

const invalid: Problem = { code: 'email-change-link-invalid' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'email-change.confirm.title', { noindex: true })

/** Confirmation needs a button: mail programs open links by themselves, so opening the page must not confirm. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const token = args.url.searchParams.get('token') ?? ''
  return { token, email: await emailToConfirm(who, token, requestContextOf(args).core) }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), emailChangeLinkInput, ['token'])
  if (!read.ok) return showAgain({ problem: invalid })
  const confirmed = await confirmEmailChange(who, read.value, requestContext.core)
  if (!confirmed.ok) return showAgain({ problem: confirmed.problem })
  const { device, email } = confirmed.value
  rememberDevice(requestContext, device)
  setFlash(requestContext, { title: 'email-change.confirm.done', values: { email } })
  return goTo(requestContext, pathTo('personalInfo'))
}

/** Where the link that was mailed to the new address leads. */
export default function Confirm({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? (email === undefined ? invalid : undefined)
  return (
    <AccountFrame title={<FormattedMessage id="email-change.confirm.title" />} here="personalInfo">
      <ProblemNotice problem={problem} />
      {problem === undefined ? (
        <Form className="flex max-w-xl flex-col gap-5">
          <p className="wrap-anywhere">
            <FormattedMessage id="email-change.confirm.text" values={{ email }} />
          </p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <FormattedMessage id="email-change.confirm.button" />
          </SubmitButton>
        </Form>
      ) : (
        <ButtonLink to={pathTo('personalInfo')} className="sm:self-start">
          <FormattedMessage id="email-change.confirm.again" />
        </ButtonLink>
      )}
    </AccountFrame>
  )
}
