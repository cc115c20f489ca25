import { FormattedMessage, useIntl } from 'react-intl'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { type Asking, ViewLink } from '../login/asking.tsx'
import { type FieldProblems, useEmptyFields } from '../login/use-empty-fields.ts'

/** The answer of the page: the form again, or the address that the e-mail was sent to. */
export type ResetAnswer = { readonly reply?: FormReply; readonly sentTo?: string }

function emptyFields(form: FormData): FieldProblems {
  return String(form.get('email') ?? '').trim() === '' ? { email: { code: 'email-invalid' } } : {}
}

/** Asks for the e-mail address. The confirmation is the same for known and unknown addresses. */
export function ResetForm({
  asking: { Form, action, busy, show },
  answer,
  email,
}: {
  asking: Asking
  answer: ResetAnswer | undefined
  /** What was typed in another view of the dialog. */
  email?: string
}) {
  const intl = useIntl()
  const { empty, check } = useEmptyFields(emptyFields)
  const reply = answer?.reply
  if (answer?.sentTo !== undefined) return <ResetSent email={answer.sentTo} show={show} />
  return (
    <>
      <p className="-mt-3 text-muted">
        <FormattedMessage id="reset-password.text" />
      </p>
      <ProblemNotice problem={empty === undefined ? reply?.problem : undefined} />
      <Form method="post" action={action} noValidate onSubmit={check} className="flex flex-col gap-5">
        <EmailField
          label={intl.formatMessage({ id: 'login.email' })}
          autoComplete="username"
          defaultValue={reply?.values.email ?? email}
          problem={(empty ?? reply?.problems)?.email}
        />
        <SubmitButton wide busy={busy}>
          <FormattedMessage id="reset-password.title" />
        </SubmitButton>
      </Form>
      <p className="text-center">
        <FormattedMessage
          id="reset-password.return"
          values={{
            link: (words) => (
              <ViewLink key="link" view="sign-in" show={show} className="font-semibold">
                {words}
              </ViewLink>
            ),
          }}
        />
      </p>
    </>
  )
}

function ResetSent({ email, show }: { email: string; show: Asking['show'] }) {
  return (
    <>
      <p role="status" className="break-words">
        <FormattedMessage id="reset-password.sent" values={{ email: <strong key="email">{email}</strong> }} />
      </p>
      <p className="text-muted">
        <FormattedMessage id="reset-password.sent-hint" />
      </p>
      <ViewLink view="sign-in" show={show} className="justify-center font-semibold">
        <FormattedMessage id="reset-password.back" />
      </ViewLink>
    </>
  )
}
