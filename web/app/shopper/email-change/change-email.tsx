import { FormattedMessage, useIntl } from 'react-intl'
import { data } from 'react-router'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { askEmailChange } from '#core/shopper/email-change/ask-email-change.ts'
import { emailChangeInput } from '#core/shopper/email-change/schema.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { requireProof } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import type { Route } from './+types/change-email'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'email-change.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireProof(args)
  const [customer, kept] = await Promise.all([
    getCustomer(who, requestContextOf(args).core),
    loadKeptForm(args),
  ])
  if (!customer.ok) throw data(null, { status: 404 })
  return { email: customer.value.email ?? '', kept }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireProof(args)
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const read = readForm(await formOf(args.request), emailChangeInput)
  if (!read.ok) return showAgain(read.reply)
  const asked = await orServerFailed(requestContext, () =>
    askEmailChange(who, { ...read.value, locale }, core),
  )
  if (!asked.ok) return showAgain(refused(read.reply, asked.problem))
  setFlash(requestContext, { title: 'email-change.sent', values: { email: read.value.email } })
  return goTo(requestContext, pathTo('personalInfo'))
}

/** Asks for the new e-mail address of the account. It works without scripts. */
export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl()
  const { email, kept } = loaderData
  const reply = actionData ?? kept ?? undefined
  return (
    <AccountFrame title={<FormattedMessage id="email-change.title" />} here="personalInfo">
      <ProblemNotice problem={reply?.problem} />
      <Form noValidate className="flex max-w-xl flex-col gap-5">
        <p className="wrap-anywhere">
          <FormattedMessage id="email-change.now" values={{ email }} />
        </p>
        <p>
          <FormattedMessage id="email-change.text" />
        </p>
        <EmailField
          label={intl.formatMessage({ id: 'email-change.new' })}
          defaultValue={reply?.values.email}
          problem={reply?.problems.email}
        />
        <SubmitButton>
          <FormattedMessage id="email-change.send" />
        </SubmitButton>
      </Form>
    </AccountFrame>
  )
}
