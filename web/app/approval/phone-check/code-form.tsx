import { FormattedMessage, useIntl } from 'react-intl'
import type { CodeWay } from '#core/approval/phone-check/schema.ts'
import { type CodeDelivery, phoneCheckRules } from '#domain/approval/phone-check.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { Problem } from '#domain/base/result.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { useReloadWhile } from '#web/app/request/use-reload-while.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'

type Props = {
  phone: string
  by: CodeWay
  delivery: CodeDelivery
  /** How much longer the code works. */
  minutesLeft: number
  triesLeft: number
  /** What was typed before the language changed. */
  typed: string | undefined
  problem: Problem | undefined
}

/** How often the page looks whether a code has gone out, in milliseconds. */
const lookEveryMs = 4_000

/**
 * The field for a code that is on its way, and how far it is: one that has not gone out says so by itself. Phones offer the
 * code of the message themselves.
 */
export function CodeForm({ phone, by, delivery, minutesLeft, triesLeft, typed, problem }: Props) {
  const intl = useIntl()
  useReloadWhile(delivery === 'sending' || delivery === 'late', lookEveryMs)
  const words = (
    <FormattedMessage
      id={`phone-check.${delivery}.${by}`}
      values={{ phone: formatPhone(phone), minutes: minutesLeft }}
    />
  )
  return (
    <Form id={openFormId} noValidate className="flex flex-col gap-5">
      {delivery === 'late' || delivery === 'failed' ? (
        <Notice tone="warning" refusal={false}>
          {words}
        </Notice>
      ) : (
        <p role="status">{words}</p>
      )}
      <TextField
        label={intl.formatMessage({ id: 'phone-check.code' })}
        hint={intl.formatMessage(
          { id: 'phone-check.code.hint' },
          { digits: phoneCheckRules.digits, tries: triesLeft },
        )}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="max-w-60"
        defaultValue={typed}
        problem={problem}
      />
      <SubmitButton className="self-start max-sm:w-full">
        <FormattedMessage id="phone-check.confirm" />
      </SubmitButton>
    </Form>
  )
}
