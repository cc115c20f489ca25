import { FormattedMessage } from 'react-intl'
import { phoneCheckRules } from '#domain/approval/phone-check.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'

type Props = {
  phone: string
  /** Whether a code is on its way already. */
  isAgain: boolean
  /** Codes that were typed wrong too often. */
  attempts: number
  hasCodesLeft: boolean
  /** Seconds until another code can be asked for; 0 if at once. */
  waitSeconds: number
}

/** Asks for a code, by text message or by a call. */
export function SendForm({ phone, isAgain, attempts, hasCodesLeft, waitSeconds }: Props) {
  if (!hasCodesLeft)
    return (
      <Notice tone="warning">
        <FormattedMessage id="phone-check.used-up" values={{ phone: formatPhone(phone) }} />
      </Notice>
    )
  const { resendSeconds, maxCodesPerDay: codes } = phoneCheckRules
  return (
    <Form className="flex flex-col gap-4">
      {isAgain ? (
        <h2 className="text-xl">
          <FormattedMessage id="phone-check.nothing" />
        </h2>
      ) : (
        <p>
          <FormattedMessage
            id={attempts > 0 ? 'phone-check.failed' : 'phone-check.intro'}
            values={{ phone: formatPhone(phone), digits: phoneCheckRules.digits }}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="by" value="text" look={isAgain ? 'secondary' : 'primary'}>
          <FormattedMessage id={isAgain ? 'phone-check.again' : 'phone-check.text'} />
        </SubmitButton>
        <SubmitButton name="by" value="call" look="secondary">
          <FormattedMessage id="phone-check.call" />
        </SubmitButton>
      </div>
      <p className="text-sm text-muted">
        <FormattedMessage
          id={waitSeconds > 0 ? 'phone-check.wait' : 'phone-check.limits'}
          values={{ seconds: waitSeconds > 0 ? waitSeconds : resendSeconds, codes }}
        />
      </p>
    </Form>
  )
}
