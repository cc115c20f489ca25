import { FormattedMessage, useIntl } from 'react-intl'
import { redirect } from 'react-router'
import { registerCustomer } from '#core/customer/register-customer.ts'
import { longestName, registerInput } from '#core/customer/schema.ts'
import { readForm, refused } from '../form-data.ts'
import { takePageTurn } from '../limit.ts'
import { destination, goOn, wantedPath } from '../login/after-sign-in.ts'
import { SignInFrame } from '../login/sign-in-frame.tsx'
import { pageTitle } from '../page-title.ts'
import { scopeOf } from '../scope.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { ProblemNotice } from '../ui/problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useFirstProblem } from '../ui/use-first-problem.ts'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/registration'
import { NewPasswordField } from './new-password-field.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'registration.title')

export function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const wanted = args.url.searchParams.get('return')
  if (scope.who.kind === 'registered') throw redirect(destination(scope, wanted))
  return { wanted: wantedPath(wanted), attemptId: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args)
  const form = await args.request.clone().formData()
  const read = readForm(form, registerInput, ['password'])
  if (!read.ok) return read.reply
  const turn = await takePageTurn(scope, 'register')
  if (!turn.ok) return refused(read.reply, turn.problem)
  const done = await registerCustomer(scope.who, { ...read.value, locale: scope.locale }, scope.core)
  if (!done.ok) return refused(read.reply, done.problem)
  return goOn(scope, args.request, done.value, destination(scope, form.get('return') ?? pathTo('account')))
}

export default function Registration({ loaderData, actionData: reply }: Route.ComponentProps) {
  const intl = useIntl()
  const { wanted, attemptId } = loaderData
  const values = reply?.values
  const form = useFirstProblem(reply)
  const text = { className: 'font-semibold text-blue underline underline-offset-4' }
  return (
    <SignInFrame title="registration.title" text="registration.text">
      <ProblemNotice problem={reply?.problem} />
      <Form ref={form} noValidate className="flex flex-col gap-4">
        {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
        <input type="hidden" name="attemptId" value={values?.attemptId ?? attemptId} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={intl.formatMessage({ id: 'registration.first-name' })}
            name="firstName"
            autoComplete="given-name"
            maxLength={longestName}
            defaultValue={values?.firstName}
            problem={reply?.problems.firstName}
          />
          <TextField
            label={intl.formatMessage({ id: 'registration.last-name' })}
            name="lastName"
            autoComplete="family-name"
            maxLength={longestName}
            defaultValue={values?.lastName}
            problem={reply?.problems.lastName}
          />
        </div>
        <TextField
          label={intl.formatMessage({ id: 'login.email' })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={values?.email}
          problem={reply?.problems.email}
        />
        <NewPasswordField problem={reply?.problems.password} />
        <CheckField
          label={intl.formatMessage({ id: 'registration.marketing' })}
          name="acceptsMarketing"
          defaultChecked={values?.acceptsMarketing === 'on'}
        />
        <SubmitButton wide>
          <FormattedMessage id="login.create" />
        </SubmitButton>
        <p className="text-sm text-soft">
          <FormattedMessage
            id="registration.agree"
            values={{
              privacy: (words) => (
                <Link to={pathTo('privacy')} {...text}>
                  {words}
                </Link>
              ),
              terms: (words) => (
                <Link to={pathTo('terms')} {...text}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </Form>
      <p className="text-center">
        <FormattedMessage id="registration.have-account" />{' '}
        <Link
          to={pathTo('login', undefined, { return: wanted })}
          className={`inline-flex min-h-11 items-center ${text.className}`}
        >
          <FormattedMessage id="login.title" />
        </Link>
      </p>
    </SignInFrame>
  )
}
