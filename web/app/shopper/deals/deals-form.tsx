import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { readEmail } from '#domain/base/email.ts'
import { readUsPhone } from '#domain/base/phone.ts'
import type { Problem } from '#domain/base/result.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { useScripts } from '#web/app/request/use-scripts.ts'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  source: 'page' | 'window'
  /** The answer to the form without scripts, if it was refused. */
  answered?: FormReply | undefined
}
type Typed = { readonly email: string; readonly phone: string; readonly optIn: boolean }
type Problems = Readonly<Partial<Record<'email' | 'phone' | 'optIn', Problem>>>

function problemsOf({ email, phone }: Typed): Problems {
  const [mail, number] = [readEmail(email, 'email'), readUsPhone(phone, 'phone')]
  return {
    ...(email === '' || mail.ok ? {} : { email: mail.problem }),
    ...(phone === '' || number.ok ? {} : { phone: number.problem }),
  }
}

/** If both contact fields are empty, the problem is shown below the second, which is below both. */
function contactBelowBoth({ email, ...others }: Problems): Problems {
  return email?.code === 'deals-contact-required' ? { ...others, phone: email } : { ...others, email }
}

function isReady({ email, phone, optIn }: Typed): boolean {
  return readEmail(email, '').ok || (readUsPhone(phone, '').ok && optIn)
}

/**
 * Asks for an e-mail address or a mobile number. The button looks disabled until one of them is valid; pressing it before
 * that sends the form, and the answer says at each field what is missing.
 */
export function DealsForm({ source, answered }: Props) {
  const navigate = useNavigate()
  const { prefix, siteName } = useRoot()
  const { sending, submit } = useSending(source, () =>
    navigate(withPrefix(prefix, pathTo('dealsConfirmation'))),
  )
  const reply = sending.state === 'refused' ? sending.reply : answered
  const intl = useIntl()
  const hasScripts = useScripts()
  const before = reply?.values
  const [typed, setTyped] = useState<Typed>({
    email: before?.email ?? '',
    phone: before?.phone ?? '',
    optIn: before?.optIn === 'on',
  })
  // A problem found when a field was left is shown until the next answer, because that has checked the whole
  // form.
  const [checked, setChecked] = useState<{ since: FormReply | undefined; problems: Problems }>({
    since: reply,
    problems: {},
  })
  const found = checked.since === reply ? checked.problems : {}
  const problems = contactBelowBoth({ ...reply?.problems, ...found })
  const check = (field: 'email' | 'phone') =>
    setChecked({ since: reply, problems: { ...found, [field]: problemsOf(typed)[field] } })
  return (
    <>
      <SendingProblem sending={sending} problem={reply?.problem} />
      <Form noValidate action={pathTo('deals')} onSubmit={submit} className="flex flex-col gap-5">
        <input type="hidden" name="source" value={source} />
        <p className="text-muted">
          <FormattedMessage id="deals.required" />
        </p>
        <EmailField
          label={intl.formatMessage({ id: 'deals.email' })}
          hint={intl.formatMessage({ id: 'deals.mail-consent' }, { siteName })}
          defaultValue={before?.email}
          problem={problems.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
          onBlur={() => check('email')}
        />
        <PhoneField
          label={intl.formatMessage({ id: 'deals.phone' })}
          name="phone"
          maxLength={maxLength.phoneShown}
          defaultValue={before?.phone}
          problem={problems.phone}
          onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
          onBlur={() => check('phone')}
        />
        <CheckField
          label={intl.formatMessage({ id: 'deals.opt-in' })}
          hint={intl.formatMessage({ id: 'deals.sms-consent' }, { siteName })}
          name="optIn"
          defaultChecked={before?.optIn === 'on'}
          problem={problems.optIn}
          onChange={({ target }) => setTyped({ ...typed, optIn: target.checked })}
        />
        <SubmitButton
          wide
          busy={sending.state === 'busy'}
          aria-disabled={hasScripts && !isReady(typed)}
          className="aria-disabled:opacity-60"
        >
          <FormattedMessage id="deals.submit" />
        </SubmitButton>
        <p className="flex items-center gap-1 text-sm text-muted">
          <Icon name="shield" className="size-5" />
          <FormattedMessage id="deals.secure" />
        </p>
      </Form>
    </>
  )
}
