import { FormattedMessage, useIntl } from 'react-intl'
import { data } from 'react-router'
import { contactOfLink } from '#core/shopper/deals/contact-of-link.ts'
import { dealsLinkInput, dealsWithdrawalInput } from '#core/shopper/deals/schema.ts'
import { withdrawByEmail, withdrawByLink } from '#core/shopper/deals/withdraw-contact.ts'
import { reminderOfLink } from '#core/shopper/notification/turn-off.ts'
import { type FormReply, formOf, readForm, refused } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import type { Route } from './+types/unsubscribe'
import { DealsFrame } from './deals-frame.tsx'

type Answer = { readonly done: true } | { readonly done: false; readonly reply: FormReply }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'deals.unsubscribe.title', { noindex: true })

/** The link of a mail says whom it is for. One that the store did not make, or that was cut short, asks for the address. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token')
  if (token === null) return { link: 'none' as const }
  const reminder = await reminderOfLink(token, requestContextOf(args).core)
  if (reminder !== undefined) return { link: 'reminder' as const, token, ...reminder }
  const contact = await contactOfLink(token, requestContextOf(args).core)
  return contact === undefined ? { link: 'unknown' as const } : { link: 'known' as const, token, contact }
}

const refusedWith = (reply: FormReply) => data<Answer>({ done: false, reply }, { status: 422 })

/** Stops deals or reminders to the address of a link, or deals to a typed address. */
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
      <EmailField
        label={intl.formatMessage({ id: 'deals.email' })}
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

/** One press, for the address that the link was sent to. */
function LinkForm({ token, contact }: { token: string; contact: string | null }) {
  return (
    <Form className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        {contact === null ? (
          <FormattedMessage id="deals.unsubscribe.link-text" />
        ) : (
          <FormattedMessage
            id="deals.unsubscribe.link-for"
            values={{ contact: <strong key="contact">{contact}</strong> }}
          />
        )}
      </p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide>
        <FormattedMessage id="deals.unsubscribe.button" />
      </SubmitButton>
    </Form>
  )
}

/** One press, for the reminders that the link names. */
function ReminderForm({ token, kind, email }: { token: string; kind: string; email: string }) {
  return (
    <Form className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        <FormattedMessage
          id="notifications.stop.text"
          values={{ kind, email: <strong key="email">{email}</strong> }}
        />
      </p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide>
        <FormattedMessage id="notifications.stop.button" />
      </SubmitButton>
    </Form>
  )
}

export default function Unsubscribe({ loaderData: asked, actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <DealsFrame title="deals.unsubscribe.done-title">
        <p role="status">
          <FormattedMessage
            id={asked.link === 'reminder' ? 'notifications.stop.done' : 'deals.unsubscribe.done'}
          />
        </p>
      </DealsFrame>
    )
  const reply = actionData?.reply
  const isCut = asked.link === 'unknown' && reply === undefined
  return (
    <DealsFrame title={asked.link === 'reminder' ? 'notifications.stop.title' : 'deals.unsubscribe.title'}>
      <ProblemNotice problem={isCut ? { code: 'deals-link-invalid' } : reply?.problem} />
      {asked.link === 'reminder' ? (
        <ReminderForm {...asked} />
      ) : asked.link === 'known' && reply?.problem === undefined ? (
        <LinkForm token={asked.token} contact={asked.contact} />
      ) : (
        <EmailForm reply={reply} />
      )}
    </DealsFrame>
  )
}
