import { FormattedMessage, useIntl } from 'react-intl'
import { data } from 'react-router'
import { getPrefill } from '#core/approval/application/get-prefill.ts'
import type { Context, Customer } from '#core/context.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { getChoices } from '#core/shopper/notification/get-choices.ts'
import { saveChoices } from '#core/shopper/notification/save-choices.ts'
import { choicesInput } from '#core/shopper/notification/schema.ts'
import { listPhones } from '#core/shopper/phone/list-phones.ts'
import { readUsPhone } from '#domain/base/phone.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Texts } from '#web/app/shopper/notifications/texts.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/notifications'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'notifications.title', { noindex: true })

/** The number of the last application, ten digits: offered for texts where no number is saved. */
async function appliedPhone(who: Customer, core: Context): Promise<string | undefined> {
  const { answers } = await getPrefill(who, core)
  const read = readUsPhone(answers.phone ?? '', 'phone')
  return read.ok ? read.value : undefined
}

/** Which reminders the customer wants, and where they would go. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const [choices, customer, phones] = await Promise.all([
    getChoices(who, core),
    getCustomer(who, core),
    listPhones(who, core),
  ])
  if (!customer.ok) throw data(null, { status: 404 })
  const { mail, text, consent } = choices
  return {
    mail,
    text,
    consent: consent && { phone: consent.phone, day: consent.agreedAt.toISOString() },
    email: customer.value.email ?? '',
    phones: phones.map(({ phone }) => phone),
    applied: phones.length === 0 ? await appliedPhone(who, core) : undefined,
  }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), choicesInput)
  if (!read.ok) return showAgain(read.reply)
  const { core, locale } = requestContext
  const { textPayments, textAppointments } = read.value
  const saved = await orServerFailed(requestContext, async () => {
    const offered = textPayments || textAppointments ? await appliedPhone(who, core) : undefined
    return saveChoices(who, read.value, locale, core, offered)
  })
  if (!saved.ok) return showAgain(refused(read.reply, saved.problem))
  setFlash(requestContext, { title: 'notifications.saved' })
  return goTo(requestContext, pathTo('notifications'))
}

const always = ['receipts', 'late', 'autopay', 'orders', 'security'] as const

/** What cannot be turned off, and why. */
function Always() {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">
        <FormattedMessage id="notifications.always" />
      </h2>
      <p>
        <FormattedMessage id="notifications.always.text" />
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {always.map((kind) => (
          <li key={kind}>
            <FormattedMessage id={`notifications.always.${kind}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const mails = [
  ['payments', 'mailPayments'],
  ['appointments', 'mailAppointments'],
  ['offers', 'mailOffers'],
] as const

type Data = Route.ComponentProps['loaderData']

function Mails({ mail, email, reply }: Pick<Data, 'mail' | 'email'> & { reply: FormReply | undefined }) {
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl">
        <FormattedMessage id="notifications.mail" />
      </h2>
      <p className="text-muted wrap-anywhere">
        <FormattedMessage id="notifications.mail.to" values={{ email }} />
      </p>
      {mails.map(([kind, name]) => (
        <CheckField
          key={kind}
          name={name}
          label={<FormattedMessage id={`notifications.${kind}`} />}
          hint={<FormattedMessage id={`notifications.${kind}.hint`} />}
          defaultChecked={reply === undefined ? mail[kind] : reply.values[name] === 'on'}
        />
      ))}
    </Card>
  )
}

/** Which reminders come by email and by text, and what comes in any case. It works without scripts. */
export default function Notifications({ loaderData, actionData: reply }: Route.ComponentProps) {
  const intl = useIntl()
  return (
    <AccountFrame title={<FormattedMessage id="notifications.title" />} here="notifications">
      <ProblemNotice problem={reply?.problem} />
      <p>
        <FormattedMessage id="notifications.intro" />
      </p>
      <Form
        noValidate
        className="flex flex-col items-start gap-4"
        aria-label={intl.formatMessage({ id: 'notifications.title' })}
      >
        <div className="grid w-full items-start gap-4 md:grid-cols-2">
          <Mails {...loaderData} reply={reply} />
          <Texts {...loaderData} reply={reply} />
        </div>
        <SubmitButton>
          <FormattedMessage id="notifications.save" />
        </SubmitButton>
      </Form>
      <Always />
    </AccountFrame>
  )
}
