import { FormattedMessage, useIntl } from 'react-intl'
import { askLinkCode } from '#core/ordering/store-agreement/ask-code.ts'
import { linkAgreement, openLink } from '#core/ordering/store-agreement/link-agreement.ts'
import { askLinkInput, linkInput } from '#core/ordering/store-agreement/schema.ts'
import { phoneCheckRules } from '#domain/approval/phone-check.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { loadOpenForm } from '#web/app/shopper/preference/open-form.server.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { BirthDateField, PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { Route } from './+types/link-agreement'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'store-agreement.title', { noindex: true })

/** The number that a code was asked for, unless the customer wants to begin again. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const number = await openLink(who, requestContextOf(args).core)
  const asked = args.url.searchParams.has('again') ? null : (number ?? null)
  return { asked, openForm: await loadOpenForm(args) }
}

/** Asks for a code, or takes the one that was typed. */
export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const form = await formOf(args.request)
  if (!form.has('code')) {
    // Without scripts the Enter key presses neither of the buttons that say it.
    if (!form.has('by')) form.set('by', 'text')
    const read = readForm(form, askLinkInput)
    if (!read.ok) return showAgain(read.reply)
    const asked = await askLinkCode(who, { ...read.value, locale }, core)
    return asked.ok
      ? goTo(requestContext, pathTo('linkAgreement'))
      : showAgain(refused(read.reply, asked.problem))
  }
  const read = readForm(form, linkInput, ['code'])
  if (!read.ok) return showAgain(read.reply)
  const linked = await linkAgreement(who, read.value, core)
  if (!linked.ok) return showAgain(refused(read.reply, linked.problem))
  setFlash(requestContext, { title: 'store-agreement.linked' })
  return goTo(requestContext, pathTo('agreement', { agreementNumber: linked.value }))
}

type Props = { reply: FormReply | undefined }

/** What only the agreement's customer knows. */
function AskForm({ reply }: Props) {
  const intl = useIntl()
  return (
    <Form id={openFormId} noValidate className="flex max-w-xl flex-col gap-5">
      <p>
        <FormattedMessage id="store-agreement.intro" />
      </p>
      <TextField
        name="number"
        label={<FormattedMessage id="store-agreement.number" />}
        hint={<FormattedMessage id="store-agreement.number.hint" />}
        autoComplete="off"
        maxLength={30}
        className="max-w-60"
        defaultValue={reply?.values.number}
        problem={reply?.problems.number}
      />
      <BirthDateField
        name="birthDate"
        label={<FormattedMessage id="store-agreement.birth-date" />}
        hint={<FormattedMessage id="store-agreement.birth-date.hint" />}
        placeholder={intl.formatMessage({ id: 'application.date.form' })}
        problem={reply?.problems.birthDate}
      />
      <PhoneField
        name="phone"
        label={<FormattedMessage id="store-agreement.phone" />}
        hint={<FormattedMessage id="store-agreement.phone.hint" />}
        defaultValue={reply?.values.phone}
        problem={reply?.problems.phone}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="by" value="text">
          <FormattedMessage id="phone-check.text" />
        </SubmitButton>
        <SubmitButton name="by" value="call" look="secondary">
          <FormattedMessage id="phone-check.call" />
        </SubmitButton>
      </div>
    </Form>
  )
}

/** The button that asked for the code is gone, so the field where the code goes gets the focus. */
const next = { autoFocus: true } as const

/** The field for the code. It says the same whether one was sent or not. */
function CodeForm({ asked, reply, typed }: Props & { asked: string; typed: string | undefined }) {
  return (
    <Form id={openFormId} noValidate className="flex max-w-xl flex-col gap-5">
      <p role="status">
        <FormattedMessage
          id="store-agreement.sent"
          values={{ number: asked, minutes: phoneCheckRules.validSeconds / 60 }}
        />
      </p>
      <TextField
        name="code"
        label={<FormattedMessage id="phone-check.code" />}
        {...next}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="max-w-60"
        defaultValue={typed}
        problem={reply?.problems.code}
      />
      <SubmitButton className="self-start max-sm:w-full">
        <FormattedMessage id="store-agreement.link" />
      </SubmitButton>
      <Link
        to={pathTo('linkAgreement', undefined, { again: '1' })}
        className="inline-flex min-h-11 items-center self-start text-primary underline"
      >
        <FormattedMessage id="store-agreement.again" />
      </Link>
    </Form>
  )
}

/** Puts an agreement that was made at the counter of a store into the account. */
export default function LinkAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, openForm } = loaderData
  const reply = actionData ?? openForm.typed ?? undefined
  const before = actionData === undefined ? openForm.typed?.values.code : undefined
  return (
    <AccountFrame title={<FormattedMessage id="store-agreement.title" />}>
      <ProblemNotice problem={reply?.problem ?? (asked === null ? reply?.problems.code : undefined)} />
      {asked === null ? <AskForm reply={reply} /> : <CodeForm asked={asked} reply={reply} typed={before} />}
    </AccountFrame>
  )
}
