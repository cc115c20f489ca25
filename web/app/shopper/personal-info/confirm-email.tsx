import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { confirmOwnEmail, type EmailByLink, emailByLink } from '#core/shopper/sign-in/confirm-own-email.ts'
import { emailLinkInput } from '#core/shopper/sign-in/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/confirm-email'

type Answer = { readonly asked: EmailByLink } | { readonly problem: Problem }

const invalid: Problem = { code: 'email-link-invalid' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'personal-info.confirm.title', { noindex: true })

/** Confirmation needs a button: mail programs open links by themselves, so opening the page must not confirm. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const token = args.url.searchParams.get('token') ?? ''
  return { token, asked: await emailByLink(who, token, requestContextOf(args).core) }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const read = readForm(await formOf(args.request), emailLinkInput, ['token'])
  if (!read.ok) return showAgain<Answer>({ problem: invalid })
  const confirmed = await confirmOwnEmail(who, read.value, requestContextOf(args).core)
  return confirmed.ok
    ? data<Answer>({ asked: confirmed.value })
    : showAgain<Answer>({ problem: confirmed.problem })
}

/** Where the link of the welcome mail leads. */
export default function ConfirmEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const asked = answer !== undefined && 'asked' in answer ? answer.asked : loaderData.asked
  const problem =
    answer !== undefined && 'problem' in answer ? answer.problem : asked === undefined ? invalid : undefined
  return (
    <AccountFrame title={<FormattedMessage id="personal-info.confirm.title" />}>
      <ProblemNotice problem={problem} />
      {problem === undefined && asked?.isConfirmed === false ? (
        <Form className="flex max-w-xl flex-col gap-5">
          <p>
            <FormattedMessage id="personal-info.confirm.text" values={{ email: asked.email }} />
          </p>
          <input type="hidden" name="token" value={loaderData.token} />
          <SubmitButton wide>
            <FormattedMessage id="personal-info.confirm.button" />
          </SubmitButton>
        </Form>
      ) : (
        <>
          {problem === undefined && asked !== undefined && (
            <p role="status">
              <FormattedMessage id="personal-info.confirm.done" values={{ email: asked.email }} />
            </p>
          )}
          <ButtonLink to={pathTo('myAccount')} className="sm:self-start">
            <FormattedMessage id="personal-info.confirm.account" />
          </ButtonLink>
        </>
      )}
    </AccountFrame>
  )
}
