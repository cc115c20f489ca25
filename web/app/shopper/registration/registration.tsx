import { knownPerson } from '#core/shopper/sign-in/known-person.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { registerInput } from '#core/shopper/sign-in/schema.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { destination, startSession } from '../login/after-sign-in.ts'
import { SignInFrame } from '../login/sign-in-frame.tsx'
import { loadOpenForm } from '../preference/open-form.server.ts'
import type { Route } from './+types/registration'
import { RegistrationForm } from './registration-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'registration.title')

/** The dialog asks for what is known only (`?known`), and once more after it has registered somebody. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const wanted = args.url.searchParams.get('return')
  const isDialog = args.url.searchParams.has('known')
  if (requestContext.who.kind === 'registered' && !isDialog)
    throw goTo(requestContext, destination(requestContext, wanted))
  const known = await knownPerson(requestContext.who, requestContext.core)
  const openForm = isDialog ? null : await loadOpenForm(args)
  return { wanted: safeRedirect(wanted), attemptId: crypto.randomUUID(), known, openForm }
}

export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const read = readForm(form, registerInput, ['password'])
  if (!read.ok) return showAgain(read.reply)
  const done = await orServerFailed(requestContext, () =>
    registerCustomer(
      requestContext.who,
      { ...read.value, locale: requestContext.locale },
      requestContext.core,
    ),
  )
  if (!done.ok) return showAgain(refused(read.reply, done.problem))
  return startSession(
    requestContext,
    args.request,
    done.value,
    destination(requestContext, form.get('return') ?? pathTo('account')),
  )
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, attemptId, known, openForm } = loaderData
  return (
    <SignInFrame title="registration.title" text="registration.text">
      <RegistrationForm
        asking={{ Form, id: openFormId }}
        reply={actionData ?? openForm?.typed ?? undefined}
        wanted={wanted}
        attemptId={attemptId}
        known={known}
      />
    </SignInFrame>
  )
}
