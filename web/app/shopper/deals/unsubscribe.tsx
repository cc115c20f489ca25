import { FormattedMessage, useIntl } from 'react-intl'
import { data } from 'react-router'
import { dealsLinkInput, dealsWithdrawalInput } from '#core/shopper/deals/schema.ts'
import { withdrawByEmail, withdrawByLink } from '#core/shopper/deals/withdraw-contact.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { type FormReply, formOf, readForm, refused } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import type { Route } from './+types/unsubscribe'
import { DealsFrame } from './deals-frame.tsx'

type Answer = { readonly done: true } | { readonly done: false; readonly reply: FormReply }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'deals.unsubscribe.title', { noindex: true })

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') }
}

const refusedWith = (reply: FormReply) => data<Answer>({ done: false, reply }, { status: 422 })

/** Stops deals to the address of a link or to a typed address. */
export async function action(args: Route.ActionArgs) {
  const { core } = requestContextOf(args)
  const form = await formOf(args.request)
  if (form.has('token')) {
    const read = readForm(form, dealsLinkInput)
    if (!read.ok) return refusedWith(read.reply)
    const stopped = await withdrawByLink(read.value, core)
    return stopped.ok ? data<Answer>({ done: true }) : refusedWith(refused(read.reply, stopped.problem))
  }
  const read = readForm(form, dealsWithdrawalInput)
  if (!read.ok) return refusedWith(read.reply)
  const stopped = await withdrawByEmail(read.value, core)
  return stopped.ok ? data<Answer>({ done: true }) : refusedWith(refused(read.reply, stopped.problem))
}

function EmailForm({ reply }: { reply: FormReply | undefined }) {
  const intl = useIntl()
  return (
    <Form noValidate className="flex flex-col gap-5">
      <p>
        <FormattedMessage id="deals.unsubscribe.text" />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'deals.email' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLength.email}
        defaultValue={reply?.values.email}
        problem={reply?.problems.email}
      />
      <SubmitButton wide>
        <FormattedMessage id="deals.unsubscribe.button" />
      </SubmitButton>
      <p className="text-muted">
        <FormattedMessage id="deals.unsubscribe.sms-hint" />
      </p>
    </Form>
  )
}

export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <DealsFrame title="deals.unsubscribe.done-title">
        <p role="status">
          <FormattedMessage id="deals.unsubscribe.done" />
        </p>
      </DealsFrame>
    )
  const reply = actionData?.reply
  const isLink = token !== null && reply?.problem === undefined
  return (
    <DealsFrame title="deals.unsubscribe.title">
      <ProblemNotice problem={reply?.problem} />
      {isLink ? (
        <Form className="flex flex-col gap-5">
          <p>
            <FormattedMessage id="deals.unsubscribe.link-text" />
          </p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <FormattedMessage id="deals.unsubscribe.button" />
          </SubmitButton>
        </Form>
      ) : (
        <EmailForm reply={reply} />
      )}
    </DealsFrame>
  )
}
