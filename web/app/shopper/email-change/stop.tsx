import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { emailChangeLinkInput } from '#core/shopper/email-change/schema.ts'
import { canStopEmailChange, stopEmailChange } from '#core/shopper/email-change/stop-email-change.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { SignInFrame } from '#web/app/shopper/login/sign-in-frame.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/stop'

type Answer = { readonly problem?: Problem }

const invalid: Problem = { code: 'email-change-link-invalid' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'email-change.stop.title', { noindex: true })

/** Stopping needs a button, because mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  return { token, isOpen: await canStopEmailChange(token, requestContextOf(args).core) }
}

export async function action(args: Route.ActionArgs) {
  const read = readForm(await formOf(args.request), emailChangeLinkInput, ['token'])
  if (!read.ok) return showAgain<Answer>({ problem: invalid })
  const stopped = await stopEmailChange(read.value, requestContextOf(args).core)
  return stopped.ok ? data<Answer>({}) : showAgain<Answer>({ problem: stopped.problem })
}

/** Where the link that was mailed to the old address leads. Nobody has to be signed in. */
export default function Stop({ loaderData: { token, isOpen }, actionData: answer }: Route.ComponentProps) {
  const problem = answer === undefined ? (isOpen ? undefined : invalid) : answer.problem
  const isAsked = answer === undefined && isOpen
  return (
    <SignInFrame title="email-change.stop.title">
      <ProblemNotice problem={problem} />
      {isAsked ? (
        <Form className="flex flex-col gap-5">
          <p>
            <FormattedMessage id="email-change.stop.text" />
          </p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <FormattedMessage id="email-change.stop.button" />
          </SubmitButton>
        </Form>
      ) : (
        <>
          {problem === undefined && (
            <p role="status">
              <FormattedMessage id="email-change.stop.done" />
            </p>
          )}
          <ButtonLink to={pathTo('resetPassword')} wide>
            <FormattedMessage id="email-change.stop.password" />
          </ButtonLink>
        </>
      )}
    </SignInFrame>
  )
}
