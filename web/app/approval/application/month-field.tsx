import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { monthChoices } from '#domain/approval/application-steps.ts'
import type { Problem } from '#domain/base/result.ts'
import { SelectField } from '#web/app/ui/forms/field.tsx'

type Props = { name: string; label: ReactNode; value: string | undefined; problem: Problem | undefined }

/** A duration in months. Six choices are faster than counting months. */
export function MonthField({ name, label, value, problem }: Props) {
  const intl = useIntl()
  const months = Number(value)
  const chosen = value ? monthChoices.findLast((choice) => choice <= months) : undefined
  return (
    <SelectField name={name} label={label} defaultValue={chosen?.toString() ?? ''} problem={problem}>
      <option value="">{intl.formatMessage({ id: 'application.choose' })}</option>
      {monthChoices.map((choice) => (
        <option key={choice} value={choice}>
          <FormattedMessage id="application.months" values={{ months: choice }} />
        </option>
      ))}
    </SelectField>
  )
}
