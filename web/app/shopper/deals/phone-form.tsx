import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readUsPhone } from '#domain/base/phone.ts'
import type { Problem } from '#domain/base/result.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import type { Sending } from './use-sending.ts'

type Problems = { readonly phone?: Problem; readonly optIn?: Problem }

/** What the footer says about a form before it is sent (document 1 §5). */
function problemsOf(form: HTMLFormElement): Problems {
  const fields = new FormData(form)
  const phone = String(fields.get('phone') ?? '').trim()
  if (phone === '') return { phone: { code: 'deals-field-required' } }
  if (!readUsPhone(phone, 'phone').ok) return { phone: { code: 'deals-number-invalid' } }
  return fields.has('optIn') ? {} : { optIn: { code: 'deals-consent-required' } }
}

type Props = { sending: Sending; submit: (event: FormEvent<HTMLFormElement>) => void }

/** The footer's form for a mobile number. */
export function PhoneForm({ sending, submit }: Props) {
  const intl = useIntl()
  const { siteName } = useRoot()
  const [found, setFound] = useState<Problems>({})
  const problems = { ...(sending.state === 'refused' && sending.reply.problems), ...found }
  const send = (event: FormEvent<HTMLFormElement>) => {
    const now = problemsOf(event.currentTarget)
    setFound(now)
    if (Object.keys(now).length > 0) event.preventDefault()
    else submit(event)
  }
  return (
    <Form noValidate action={pathTo('deals')} onSubmit={send} className="flex flex-col gap-3">
      <input type="hidden" name="source" value="footer" />
      <PhoneField
        label={intl.formatMessage({ id: 'deals.phone' })}
        name="phone"
        maxLength={maxLength.phoneShown}
        problem={problems.phone}
      />
      <CheckField
        label={intl.formatMessage({ id: 'deals.opt-in' })}
        hint={intl.formatMessage({ id: 'deals.sms-consent' }, { siteName })}
        name="optIn"
        problem={problems.optIn}
      />
      <SubmitButton busy={sending.state === 'busy'} className="w-fit">
        <FormattedMessage id="deals.bar.button" />
      </SubmitButton>
    </Form>
  )
}
