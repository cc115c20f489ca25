import { data } from 'react-router'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { resetRequestInput } from '#core/shopper/sign-in/schema.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SignInFrame } from '../login/sign-in-frame.tsx'
import type { Route } from './+types/reset-password'
import { type ResetAnswer, ResetForm } from './reset-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'reset-password.title', { noindex: true })

export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), resetRequestInput)
  if (!read.ok) return showAgain<ResetAnswer>({ reply: read.reply })
  const asked = await orServerFailed(requestContext, () =>
    requestPasswordReset({ ...read.value, locale: requestContext.locale }, requestContext.core),
  )
  if (!asked.ok) return showAgain<ResetAnswer>({ reply: refused(read.reply, asked.problem) })
  return data<ResetAnswer>({ sentTo: read.value.email })
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const sent = actionData?.sentTo !== undefined
  return (
    <SignInFrame title={sent ? 'reset-password.sent-title' : 'reset-password.title'}>
      <ResetForm asking={{ Form }} answer={actionData} />
    </SignInFrame>
  )
}
