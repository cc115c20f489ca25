import { FormattedMessage } from 'react-intl'
import { newPasswordInput } from '#core/shopper/sign-in/schema.ts'
import { isResetLinkGood, setNewPassword } from '#core/shopper/sign-in/set-new-password.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { forgetSession, goTo, rememberDevice, requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { SignInFrame } from '../login/sign-in-frame.tsx'
import { NewPasswordField } from '../registration/new-password-field.tsx'
import type { Route } from './+types/new-password'
import { ResetForm } from './reset-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'reset-password.new-title', { noindex: true })

/** With the token of an e-mail, the form for a new password. Without it, the form that asks for an e-mail. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token')
  if (token === null) return { token, good: false }
  return { token, good: await isResetLinkGood(token, requestContextOf(args).core) }
}

export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), newPasswordInput, ['password', 'token'])
  if (!read.ok) return showAgain(read.reply)
  const done = await orServerFailed(requestContext, () =>
    setNewPassword({ ...read.value, locale: requestContext.locale }, requestContext.core),
  )
  if (!done.ok) return showAgain(refused(read.reply, done.problem))
  if (requestContext.who.kind === 'registered') forgetSession(requestContext)
  if (done.value.device !== undefined) rememberDevice(requestContext, done.value.device)
  setFlash(requestContext, { title: 'reset-password.done', text: 'reset-password.done-text' })
  return goTo(requestContext, pathTo('login'))
}

export default function NewPassword({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { token, good } = loaderData
  if (token === null) {
    return (
      <SignInFrame title="reset-password.title">
        <ResetForm asking={{ Form, action: pathTo('resetPassword') }} answer={undefined} />
      </SignInFrame>
    )
  }
  if (!good) {
    return (
      <SignInFrame title="reset-password.new-title">
        <ProblemNotice problem={{ code: 'reset-link-invalid' }} />
        <ButtonLink to={pathTo('resetPassword')} wide>
          <FormattedMessage id="reset-password.again" />
        </ButtonLink>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="reset-password.new-title" text="reset-password.new-text">
      <ProblemNotice problem={reply?.problem} />
      <Form noValidate className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField problem={reply?.problems.password} />
        <SubmitButton wide>
          <FormattedMessage id="reset-password.save" />
        </SubmitButton>
      </Form>
    </SignInFrame>
  )
}
