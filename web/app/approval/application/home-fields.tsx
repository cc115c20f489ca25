import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { SelectField, TextField } from '#web/app/ui/forms/field.tsx'
import { StateOptions } from '#web/app/ui/forms/state-options.tsx'
import { ZipField } from '#web/app/ui/forms/typed-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { MonthField } from './month-field.tsx'

/** Where the applicant lives. */
export function HomeFields({ values, problems }: FieldsProps) {
  const intl = useIntl()
  return (
    <>
      <TextField
        name="address1"
        label={<FormattedMessage id="application.field.address1" />}
        autoComplete="address-line1"
        maxLength={maxLength.addressLine}
        defaultValue={values.address1}
        problem={problems.address1}
      />
      <TextField
        name="address2"
        label={<FormattedMessage id="application.field.address2" />}
        autoComplete="address-line2"
        maxLength={maxLength.addressLine}
        defaultValue={values.address2}
        problem={problems.address2}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <div className="col-span-2">
          <TextField
            name="city"
            label={<FormattedMessage id="application.field.city" />}
            autoComplete="address-level2"
            maxLength={maxLength.city}
            defaultValue={values.city}
            problem={problems.city}
          />
        </div>
        <SelectField
          name="state"
          label={<FormattedMessage id="application.field.state" />}
          autoComplete="address-level1"
          defaultValue={values.state ?? ''}
          problem={problems.state}
        >
          <option value="">{intl.formatMessage({ id: 'application.choose' })}</option>
          <StateOptions />
        </SelectField>
        <ZipField
          name="postalCode"
          label={<FormattedMessage id="application.field.postalCode" />}
          defaultValue={values.postalCode}
          problem={problems.postalCode}
        />
      </div>
      <MonthField
        name="residenceMonths"
        label={<FormattedMessage id="application.field.residenceMonths" />}
        value={values.residenceMonths}
        problem={problems.residenceMonths}
      />
    </>
  )
}
