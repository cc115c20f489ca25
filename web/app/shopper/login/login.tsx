import { usePasskeyInput } from '#core/shopper/passkey/schema.ts'
import { signInByPasskey } from '#core/shopper/passkey/sign-in-by-passkey.ts'
import type { SignedIn } from '#core/shopper/sign-in/complete-sign-in.ts'
import { signInInput } from '#core/shopper/sign-in/schema.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import type { Problem } from '#domain/base/result.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { loadOpenForm } from '../preference/open-form.server.ts'
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

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const wanted = args.url.searchParams.get('return')
  if (requestContext.who.kind === 'registered')
    throw goTo(requestContext, destination(requestContext, wanted))
  const problem = interruption(args.url.searchParams.get('problem'))
  return { wanted: safeRedirect(wanted), problem, openForm: await loadOpenForm(args) }
}

type Entered =
  | { readonly ok: true; readonly value: SignedIn }
  | { readonly ok: false; readonly reply: FormReply }

async function byPassword(form: FormData, requestContext: RequestContext): Promise<Entered> {
  const { who, locale, core } = requestContext
  const read = readForm(form, signInInput, ['password'])
  if (!read.ok) return read
  const done = await orServerFailed(requestContext, () => signIn(who, { ...read.value, locale }, core))
  return done.ok ? done : { ok: false, reply: refused(read.reply, done.problem) }
}

async function byPasskey(form: FormData, requestContext: RequestContext): Promise<Entered> {
  const { who, core } = requestContext
  const read = readForm(form, usePasskeyInput, ['passkey'])
  if (!read.ok) return { ok: false, reply: refused(read.reply, { code: 'passkey-refused' }) }
  const done = await orServerFailed(requestContext, () => signInByPasskey(who, read.value, core))
  return done.ok ? done : { ok: false, reply: refused(read.reply, done.problem) }
}

export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const done = await (form.has('passkey')
    ? byPasskey(form, requestContext)
    : byPassword(form, requestContext))
  if (!done.ok) return showAgain(done.reply)
  return startSession(
    requestContext,
    args.request,
    done.value,
    destination(requestContext, form.get('return')),
  )
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, problem, openForm } = loaderData
  const before = problem && { values: {}, problems: {}, problem }
  return (
    <SignInFrame title="login.welcome" text="login.text">
      <SignInForm
        asking={{ Form, id: openFormId }}
        reply={actionData ?? openForm.typed ?? before}
        wanted={wanted}
      />
    </SignInFrame>
  )
}
