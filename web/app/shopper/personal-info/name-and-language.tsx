import { FormattedMessage, useIntl } from 'react-intl'
import { localeNames, locales } from '#domain/base/locale.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Part } from './part.tsx'

/** The name, which the customer changes until it is on a signed agreement, and the store after that. */
export function Name({
  firstName,
  lastName,
  isSigned,
  reply,
}: {
  firstName: string
  lastName: string
  /** Whether the name is on a signed agreement. */
  isSigned: boolean
  reply: FormReply | undefined
}) {
  const intl = useIntl()
  const field = (name: 'firstName' | 'lastName', value: string) => ({
    name,
    maxLength: maxLength.name,
    defaultValue: reply?.values[name] ?? value,
    problem: reply?.problems[name],
  })
  if (isSigned)
    return (
      <Part title="personal-info.name">
        <p className="font-semibold wrap-anywhere">
          {firstName} {lastName}
        </p>
        <p className="text-sm text-muted">
          <FormattedMessage id="personal-info.name.signed" />
        </p>
      </Part>
    )
  return (
    <Part title="personal-info.name">
      <Form noValidate className="flex flex-col gap-4">
        <input type="hidden" name="what" value="name" />
        <TextField
          {...field('firstName', firstName)}
          label={intl.formatMessage({ id: 'personal-info.name.first' })}
          autoComplete="given-name"
        />
        <TextField
          {...field('lastName', lastName)}
          label={intl.formatMessage({ id: 'personal-info.name.last' })}
          autoComplete="family-name"
        />
        <SubmitButton look="secondary" className="self-start">
          <FormattedMessage id="personal-info.name.save" />
        </SubmitButton>
      </Form>
    </Part>
  )
}

/** The language in which the store writes to the customer. */
export function Language({ locale, reply }: { locale: string; reply: FormReply | undefined }) {
  const intl = useIntl()
  return (
    <Part title="personal-info.language">
      <Form noValidate className="flex flex-col gap-4">
        <input type="hidden" name="what" value="language" />
        <RadioField
          name="locale"
          label={intl.formatMessage({ id: 'personal-info.language.hint' })}
          inline
          defaultValue={reply?.values.locale ?? locale}
          choices={locales.map((value) => ({
            value,
            label: <span lang={value}>{localeNames[value]}</span>,
          }))}
          problem={reply?.problems.locale}
        />
        <SubmitButton look="secondary" className="self-start">
          <FormattedMessage id="personal-info.language.save" />
        </SubmitButton>
      </Form>
    </Part>
  )
}
