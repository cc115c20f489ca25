import { FormattedMessage, useIntl } from 'react-intl'
import type { FormReply } from '../form-data.ts'
import { SignInFrame } from '../login/sign-in-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { ProblemNotice } from '../ui/problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useFirstProblem } from '../ui/use-first-problem.ts'
import { pathTo } from '../urls.ts'

/** Asks for the address that the link goes to. */
export function ResetRequest({ reply }: { reply: FormReply | undefined }) {
  const intl = useIntl()
  const form = useFirstProblem(reply)
  return (
    <SignInFrame title="reset-password.title" text="reset-password.text">
      <ProblemNotice problem={reply?.problem} />
      <Form ref={form} action={pathTo('resetPassword')} noValidate className="flex flex-col gap-5">
        <TextField
          label={intl.formatMessage({ id: 'login.email' })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={reply?.values.email}
          problem={reply?.problems.email}
        />
        <SubmitButton wide>
          <FormattedMessage id="reset-password.title" />
        </SubmitButton>
      </Form>
      <p className="text-center">
        <FormattedMessage
          id="reset-password.return"
          values={{
            link: (words) => (
              <Link
                to={pathTo('login')}
                className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
              >
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </SignInFrame>
  )
}

/** Says that a mail is on its way, in the same words whether or not the address is known. */
export function ResetSent({ email }: { email: string }) {
  return (
    <SignInFrame title="reset-password.sent-title">
      <p role="status" className="break-words">
        <FormattedMessage id="reset-password.sent" values={{ email: <strong>{email}</strong> }} />
      </p>
      <p className="text-soft">
        <FormattedMessage id="reset-password.sent-hint" />
      </p>
      <ButtonLink to={pathTo('login')} wide>
        <FormattedMessage id="reset-password.back" />
      </ButtonLink>
    </SignInFrame>
  )
}
