import { FormattedMessage, useIntl } from 'react-intl'
import type { KnownPerson } from '#core/composition.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { EmailField } from '#web/app/ui/forms/email-field.tsx'
import { CheckField, TextField } from '#web/app/ui/forms/field.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { type Asking, ViewLink } from '../login/asking.tsx'
import { NewPasswordField } from './new-password-field.tsx'

function Agreement() {
  const link = { className: 'font-semibold text-primary underline underline-offset-4' }
  return (
    <p className="text-sm text-muted">
      <FormattedMessage
        id="registration.agree"
        values={{
          privacy: (words) => (
            <Link key="privacy" to={pathTo('privacy')} {...link}>
              {words}
            </Link>
          ),
          terms: (words) => (
            <Link key="terms" to={pathTo('terms')} {...link}>
              {words}
            </Link>
          ),
        }}
      />
    </p>
  )
}

/**
 * Name, e-mail and password of a new customer. `attemptId` distinguishes a second press of the button from a
 * second registration; `known` is what they have entered before.
 */
export function RegistrationForm({
  asking: { Form, id, action, busy, show },
  reply,
  wanted,
  attemptId,
  known = {},
}: {
  asking: Asking
  reply: FormReply | undefined
  wanted?: string | undefined
  attemptId: string
  known?: KnownPerson
}) {
  const intl = useIntl()
  const values = reply?.values
  const problems = reply?.problems ?? {}
  return (
    <>
      <ProblemNotice problem={reply?.problem} />
      <Form id={id} method="post" action={action} noValidate data-kept className="flex flex-col gap-4">
        {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
        <input type="hidden" name="attemptId" value={values?.attemptId ?? attemptId} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={intl.formatMessage({ id: 'registration.first-name' })}
            name="firstName"
            autoComplete="given-name"
            maxLength={maxLength.name}
            defaultValue={values?.firstName ?? known.firstName}
            problem={problems.firstName}
          />
          <TextField
            label={intl.formatMessage({ id: 'registration.last-name' })}
            name="lastName"
            autoComplete="family-name"
            maxLength={maxLength.name}
            defaultValue={values?.lastName ?? known.lastName}
            problem={problems.lastName}
          />
        </div>
        <EmailField
          label={intl.formatMessage({ id: 'login.email' })}
          defaultValue={values?.email ?? known.email}
          problem={problems.email}
        />
        <NewPasswordField problem={problems.password} />
        <CheckField
          label={intl.formatMessage({ id: 'registration.marketing' })}
          name="acceptsMarketing"
          defaultChecked={values?.acceptsMarketing === 'on'}
        />
        <SubmitButton wide busy={busy}>
          <FormattedMessage id="login.create" />
        </SubmitButton>
        <Agreement />
      </Form>
      <p className="text-center">
        <FormattedMessage id="registration.have-account" />{' '}
        <ViewLink view="sign-in" wanted={wanted} show={show} className="font-semibold">
          <FormattedMessage id="login.title" />
        </ViewLink>
      </p>
    </>
  )
}
