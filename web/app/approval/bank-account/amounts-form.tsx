import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { OpenDeposits } from '#core/approval/bank-account/get-bank-check.ts'
import { bankAccountLengths } from '#domain/approval/bank-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'

function Day({ on }: { on: CivilDate }) {
  return <FormattedDate value={`${on}T12:00:00Z`} dateStyle="long" timeZone="UTC" />
}

type Props = { deposits: OpenDeposits; reply: FormReply | undefined }

/** Asks for the amounts of two deposits that are on their way or have arrived. */
export function AmountsForm({ deposits, reply }: Props) {
  const intl = useIntl()
  const { last4, arriveOn, until, triesLeft, statementPath } = deposits
  return (
    <Form id={openFormId} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="step" value="amounts" />
      <p>
        <FormattedMessage
          id="bank-account.sent"
          values={{ last4, arriveOn: <Day key="day" on={arriveOn} /> }}
        />
      </p>
      <p>
        <FormattedMessage id="bank-account.sent.until" values={{ until: <Day key="day" on={until} /> }} />
      </p>
      {(['first', 'second'] as const).map((name) => (
        <TextField
          key={name}
          label={intl.formatMessage({ id: `bank-account.${name}` })}
          hint={intl.formatMessage({ id: 'bank-account.amount.hint' })}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={bankAccountLengths.amount}
          className="max-w-40"
          defaultValue={reply?.values[name]}
          problem={reply?.problems[name]}
        />
      ))}
      <p className="text-sm text-muted">
        <FormattedMessage id="bank-account.tries" values={{ left: triesLeft }} />
      </p>
      <SubmitButton className="self-start max-sm:w-full">
        <FormattedMessage id="bank-account.confirm" />
      </SubmitButton>
      {statementPath !== null && (
        <p className="text-sm">
          <a
            href={`${statementPath}?locale=${intl.locale}`}
            className="inline-flex min-h-11 items-center text-primary underline"
          >
            <FormattedMessage id="bank-account.demo.statement" />
          </a>
        </p>
      )}
    </Form>
  )
}
