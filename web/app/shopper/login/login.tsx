import { signInInput } from '#core/shopper/sign-in/schema.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import type { Problem } from '#domain/base/result.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import type { Route } from './+types/login'
import { destination, startSession } from './after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'login.title', { noindex: true })

/** Problems that a failed single sign-on may return with. */
const interruptions = ['sign-in-interrupted', 'email-taken', 'too-many-requests'] as const

function interruption(asked: string | null): Problem | undefined {
  const code = interruptions.find((one) => one === asked)
  return code && { code }
}

export function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const wanted = args.url.searchParams.get('return')
  if (requestContext.who.kind === 'registered')
    throw goTo(requestContext, destination(requestContext, wanted))
  return { wanted: safeRedirect(wanted), problem: interruption(args.url.searchParams.get('problem')) }
}

export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const read = readForm(form, signInInput, ['password'])
  if (!read.ok) return showAgain(read.reply)
  const done = await orServerFailed(requestContext, () =>
    signIn(requestContext.who, { ...read.value, locale: requestContext.locale }, requestContext.core),
  )
  if (!done.ok) return showAgain(refused(read.reply, done.problem))
  return startSession(
    requestContext,
    args.request,
    done.value,
    destination(requestContext, form.get('return')),
  )
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, problem } = loaderData
  const before = problem && { values: {}, problems: {}, problem }
  return (
    <SignInFrame title="login.welcome" text="login.text">
      <SignInForm asking={{ Form }} reply={actionData ?? before} wanted={wanted} />
    </SignInFrame>
  )
}
