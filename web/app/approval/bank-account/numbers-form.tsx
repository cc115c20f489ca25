import { FormattedMessage, useIntl } from 'react-intl'
import { accountTypes, bankAccountLengths } from '#domain/approval/bank-account.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Mandate } from './mandate.tsx'

type Props = {
  mandate: string
  reply: FormReply | undefined
  /** What a demo store accepts; none in a real one. */
  testAccounts: readonly { routingNumber: string; accountNumber: string; behaviour: string }[]
}

/** Asks for the numbers of an account, the account number twice. They are never shown again. */
export function NumbersForm({ mandate, reply, testAccounts }: Props) {
  const intl = useIntl()
  const digits = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-80' } as const
  return (
    <Form id={openFormId} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="step" value="numbers" />
      <p>
        <FormattedMessage id="bank-account.way.deposits.text" />
      </p>
      <TextField
        {...digits}
        label={intl.formatMessage({ id: 'bank-account.routing' })}
        hint={intl.formatMessage({ id: 'bank-account.routing.hint' })}
        name="routingNumber"
        maxLength={bankAccountLengths.routingNumber}
        defaultValue={reply?.values.routingNumber}
        problem={reply?.problems.routingNumber}
      />
      <TextField
        {...digits}
        label={intl.formatMessage({ id: 'bank-account.number' })}
        hint={intl.formatMessage({ id: 'bank-account.number.hint' })}
        name="accountNumber"
        maxLength={bankAccountLengths.typed}
        problem={reply?.problems.accountNumber}
      />
      <TextField
        {...digits}
        label={intl.formatMessage({ id: 'bank-account.number.again' })}
        name="accountNumberAgain"
        maxLength={bankAccountLengths.typed}
        problem={reply?.problems.accountNumberAgain}
      />
      <RadioField
        label={<FormattedMessage id="bank-account.type" />}
        name="accountType"
        inline
        defaultValue={reply?.values.accountType ?? 'checking'}
        choices={accountTypes.map((value) => ({
          value,
          label: <FormattedMessage id={`bank-account.type.${value}`} />,
        }))}
        {...(reply?.problems.accountType && { problem: reply.problems.accountType })}
      />
      <Mandate words={mandate} problem={reply?.problems.agreed} />
      <SubmitButton className="self-start max-sm:w-full">
        <FormattedMessage id="bank-account.send" />
      </SubmitButton>
      {testAccounts.length > 0 && <TestAccounts accounts={testAccounts} />}
    </Form>
  )
}

function TestAccounts({ accounts }: { accounts: Props['testAccounts'] }) {
  return (
    <div className="rounded-card bg-warning-surface p-4 text-sm">
      <p>
        <FormattedMessage id="bank-account.demo" />
      </p>
      <ul className="list-disc pl-5">
        {accounts.map(({ routingNumber, accountNumber, behaviour }) => (
          <li key={accountNumber}>
            <FormattedMessage
              id="bank-account.demo.account"
              values={{
                ...{ routing: routingNumber, account: accountNumber },
                behaviour: behaviour.replaceAll('-', ''),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
