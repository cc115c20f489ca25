import { FormattedMessage, useIntl } from 'react-intl'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { SelectField } from '#web/app/ui/forms/field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { MonthField } from './month-field.tsx'

const returnedChoices = [0, 1, 2, 3] as const

/** Whether there is a bank account. Without one, CSS hides the other questions. */
export function BankFields({ values, problems }: FieldsProps) {
  const intl = useIntl()
  const returned = values.nsfCount ? String(Math.min(3, Number(values.nsfCount))) : ''
  return (
    <div className="group/bank flex flex-col gap-5">
      <RadioField
        name="hasBankAccount"
        label={<FormattedMessage id="application.field.hasBankAccount" />}
        hint={<FormattedMessage id="application.hint.hasBankAccount" />}
        inline
        defaultValue={values.hasBankAccount}
        problem={problems.hasBankAccount}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: <FormattedMessage id={`application.${value}`} />,
        }))}
      />
      <div className="flex flex-col gap-5 group-has-[input[value=no]:checked]/bank:hidden">
        <MonthField
          name="bankAccountMonths"
          label={<FormattedMessage id="application.field.bankAccountMonths" />}
          value={values.bankAccountMonths}
          problem={problems.bankAccountMonths}
        />
        <SelectField
          name="nsfCount"
          label={<FormattedMessage id="application.field.nsfCount" />}
          hint={<FormattedMessage id="application.hint.nsfCount" />}
          defaultValue={returned}
          problem={problems.nsfCount}
        >
          <option value="">{intl.formatMessage({ id: 'application.choose' })}</option>
          {returnedChoices.map((count) => (
            <option key={count} value={count}>
              <FormattedMessage id="application.returned" values={{ count }} />
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}
