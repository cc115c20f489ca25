import { FormattedMessage, useIntl } from 'react-intl'
import { redirect } from 'react-router'
import { signInInput } from '#core/customer/schema.ts'
import { signIn } from '#core/customer/sign-in.ts'
import type { Problem } from '#domain/result.ts'
import { readForm, refused } from '../form-data.ts'
import { takePageTurn } from '../limit.ts'
import { pageTitle } from '../page-title.ts'
import { scopeOf } from '../scope.ts'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { ProblemNotice } from '../ui/problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useFirstProblem } from '../ui/use-first-problem.ts'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/login'
import { destination, goOn, wantedPath } from './after-sign-in.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SingleSignOnLink } from './single-sign-on-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'login.title', { noindex: true })

/** What a single sign-on that came back without success may have to say. */
const interruptions = ['sign-in-interrupted', 'email-taken', 'too-many-requests'] as const

function interruption(asked: string | null): Problem | undefined {
  const code = interruptions.find((one) => one === asked)
  return code && { code }
}

export function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const wanted = args.url.searchParams.get('return')
  if (scope.who.kind === 'registered') throw redirect(destination(scope, wanted))
  return { wanted: wantedPath(wanted), problem: interruption(args.url.searchParams.get('problem')) }
}

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args)
  const form = await args.request.clone().formData()
  const read = readForm(form, signInInput, ['password'])
  if (!read.ok) return read.reply
  const turn = await takePageTurn(scope, 'sign-in')
  if (!turn.ok) return refused(read.reply, turn.problem)
  const done = await signIn(scope.who, { ...read.value, locale: scope.locale }, scope.core)
  if (!done.ok) return refused(read.reply, done.problem)
  return goOn(scope, args.request, done.value, destination(scope, form.get('return')))
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl()
  const { wanted, problem } = loaderData
  const reply = actionData
  const form = useFirstProblem(reply)
  return (
    <SignInFrame title="login.welcome" text="login.text">
      <ProblemNotice problem={reply?.problem ?? (reply === undefined ? problem : undefined)} />
      <Form ref={form} noValidate className="flex flex-col gap-4">
        {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
        <TextField
          label={intl.formatMessage({ id: 'login.email' })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={reply?.values.email}
          problem={reply?.problems.email}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'login.password' })}
          name="password"
          autoComplete="current-password"
          problem={reply?.problems.password}
        />
        <Link
          to={pathTo('resetPassword')}
          className="-my-2 inline-flex min-h-11 items-center self-start text-blue underline underline-offset-4"
        >
          <FormattedMessage id="login.forgot" />
        </Link>
        <SubmitButton wide>
          <FormattedMessage id="login.submit" />
        </SubmitButton>
      </Form>
      <SingleSignOnLink wanted={wanted} />
      <p className="text-center">
        <FormattedMessage id="login.new-here" />{' '}
        <Link
          to={pathTo('registration', undefined, { return: wanted })}
          className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
        >
          <FormattedMessage id="login.create" />
        </Link>
      </p>
    </SignInFrame>
  )
}
