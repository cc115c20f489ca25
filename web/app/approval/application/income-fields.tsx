import { FormattedMessage } from 'react-intl'
import { incomeSources } from '#domain/approval/decision-application.ts'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { DateField, MoneyField } from '#web/app/ui/forms/typed-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { MonthField } from './month-field.tsx'

/** Monthly income. Without income, CSS hides the other questions. */
export function IncomeFields({ values, problems, today, lastPayDay }: FieldsProps) {
  return (
    <div className="group/income flex flex-col gap-5">
      <RadioField
        name="incomeSource"
        label={<FormattedMessage id="application.field.incomeSource" />}
        hint={<FormattedMessage id="application.hint.incomeSource" />}
        defaultValue={values.incomeSource}
        problem={problems.incomeSource}
        choices={incomeSources.map((source) => ({
          value: source,
          label: <FormattedMessage id={`application.income.${source}`} />,
        }))}
      />
      <div className="flex flex-col gap-5 group-has-[input[value=none]:checked]/income:hidden">
        <MoneyField
          name="monthlyIncome"
          label={<FormattedMessage id="application.field.monthlyIncome" />}
          hint={<FormattedMessage id="application.hint.monthlyIncome" />}
          defaultValue={values.monthlyIncome}
          problem={problems.monthlyIncome}
        />
        <MonthField
          name="incomeMonths"
          label={<FormattedMessage id="application.field.incomeMonths" />}
          value={values.incomeMonths}
          problem={problems.incomeMonths}
        />
        <DateField
          name="nextPayDay"
          label={<FormattedMessage id="application.field.nextPayDay" />}
          min={today}
          max={lastPayDay}
          defaultValue={values.nextPayDay}
          problem={problems.nextPayDay}
        />
      </div>
    </div>
  )
}
