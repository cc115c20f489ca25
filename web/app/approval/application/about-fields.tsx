import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { BirthDateField, PhoneField } from '#web/app/ui/forms/typed-field.tsx'
import type { FieldsProps } from './fields-props.ts'

/** Name and contact data of the applicant. */
export function AboutFields({ values, problems, isBirthDateSaved }: FieldsProps) {
  const intl = useIntl()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={<FormattedMessage id="application.field.firstName" />}
          autoComplete="given-name"
          maxLength={maxLength.name}
          defaultValue={values.firstName}
          problem={problems.firstName}
        />
        <TextField
          name="lastName"
          label={<FormattedMessage id="application.field.lastName" />}
          autoComplete="family-name"
          maxLength={maxLength.name}
          defaultValue={values.lastName}
          problem={problems.lastName}
        />
      </div>
      <EmailField
        label={<FormattedMessage id="application.field.email" />}
        hint={<FormattedMessage id="application.hint.email" />}
        defaultValue={values.email}
        problem={problems.email}
      />
      <PhoneField
        name="phone"
        label={<FormattedMessage id="application.field.phone" />}
        defaultValue={values.phone}
        problem={problems.phone}
      />
      <BirthDateField
        name="birthDate"
        label={<FormattedMessage id="application.field.birthDate" />}
        hint={
          <FormattedMessage
            id={isBirthDateSaved ? 'application.hint.birthDate.saved' : 'application.hint.birthDate'}
          />
        }
        placeholder={isBirthDateSaved ? '••/••/••••' : intl.formatMessage({ id: 'application.date.form' })}
        problem={problems.birthDate}
      />
    </>
  )
}
