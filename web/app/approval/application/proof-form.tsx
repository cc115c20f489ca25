import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#messages/message-id.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { BirthDateField } from '#web/app/ui/forms/typed-field.tsx'
import { IdentityFields } from './identity-fields.tsx'

/** Asks for the birth date and the tax id of an application, which prove who sent it. */
export function ProofForm({
  reply,
  text,
  submit,
  children,
}: {
  reply: FormReply | undefined
  text: ReactNode
  submit: MessageId
  /** Hidden fields. */
  children?: ReactNode
}) {
  const intl = useIntl()
  return (
    <Form noValidate className="flex flex-col gap-4">
      <ProblemNotice problem={reply?.problem} />
      <p className="wrap-anywhere">{text}</p>
      {children}
      <BirthDateField
        name="birthDate"
        label={<FormattedMessage id="application.field.birthDate" />}
        placeholder={intl.formatMessage({ id: 'application.date.form' })}
        problem={reply?.problems.birthDate}
      />
      <IdentityFields problems={reply?.problems ?? {}} taxIdLast4={null} />
      <SubmitButton wide>
        <FormattedMessage id={submit} />
      </SubmitButton>
    </Form>
  )
}
