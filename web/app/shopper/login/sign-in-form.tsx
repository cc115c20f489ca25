import { FormattedMessage, useIntl } from 'react-intl'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { PasswordField } from '#web/app/ui/forms/password-field.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { type Asking, ViewLink } from './asking.tsx'
import { SingleSignOnLink } from './single-sign-on-link.tsx'
import { type FieldProblems, useEmptyFields } from './use-empty-fields.ts'

function emptyFields(form: FormData): FieldProblems {
  return {
    ...(String(form.get('email') ?? '').trim() === '' && { email: { code: 'email-required' } }),
    ...(form.get('password') === '' && { password: { code: 'password-required' } }),
  }
}

/** E-mail and password, single sign-on, and links to create an account or reset the password. */
export function SignInForm({
  asking: { Form, id, action, busy, show },
  reply,
  wanted,
  email,
}: {
  asking: Asking
  reply: FormReply | undefined
  wanted: string | undefined
  /** What was typed in another view of the dialog. */
  email?: string
}) {
  const intl = useIntl()
  const { empty, check } = useEmptyFields(emptyFields)
  const problems = empty ?? reply?.problems
  return (
    <>
      <ProblemNotice problem={empty === undefined ? reply?.problem : undefined} />
      <Form id={id} method="post" action={action} noValidate onSubmit={check} className="flex flex-col gap-4">
        {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
        <EmailField
          label={intl.formatMessage({ id: 'login.email' })}
          autoComplete="username"
          defaultValue={reply?.values.email ?? email}
          problem={problems?.email}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'login.password' })}
          name="password"
          autoComplete="current-password"
          problem={problems?.password}
        />
        <ViewLink view="reset-password" show={show} className="-my-2 self-start">
          <FormattedMessage id="login.forgot" />
        </ViewLink>
        <SubmitButton wide busy={busy}>
          <FormattedMessage id="login.submit" />
        </SubmitButton>
      </Form>
      <SingleSignOnLink wanted={wanted} />
      <PasskeyForm
        asking={{ Form, ...(action !== undefined && { action }), busy }}
        purpose="sign-in"
        look="secondary"
        label={<FormattedMessage id="passkey.sign-in" />}
      >
        {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
      </PasskeyForm>
      <p className="text-center">
        <FormattedMessage id="login.new-here" />{' '}
        <ViewLink view="create-account" wanted={wanted} show={show} className="font-semibold">
          <FormattedMessage id="login.create" />
        </ViewLink>
      </p>
    </>
  )
}
