import { FormattedMessage, useIntl } from 'react-intl'
import { listPasskeys } from '#core/shopper/passkey/own-passkeys.ts'
import { hasPassword, hasRecentProof } from '#core/shopper/sign-in/recent-proof.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { destination, goOn } from '#web/app/shopper/login/after-sign-in.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { SignInFrame } from '#web/app/shopper/login/sign-in-frame.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { PasswordField } from '#web/app/ui/forms/password-field.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import type { Route } from './+types/confirm-identity'
import { confirmOwner } from './confirm-owner.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'confirm-identity.title', { noindex: true })

/** Asks for a proof that it is the customer who is at the open page, then goes on to the page in `?return`. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const wanted = args.url.searchParams.get('return')
  // A proof at the identity provider returns here, to go on with the form that was kept meanwhile.
  if (await hasRecentProof(who, requestContext.core))
    throw await goOn(requestContext, args.request, who, destination(requestContext, wanted))
  const [isKnown, passkeys] = await Promise.all([
    hasPassword(who, requestContext.core),
    listPasskeys(who, requestContext.core),
  ])
  return { wanted: safeRedirect(wanted), hasPassword: isKnown, hasPasskey: passkeys.length > 0 }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const reply = await confirmOwner(who, form, requestContext)
  if (reply !== undefined) return showAgain(reply)
  return goOn(requestContext, args.request, who, destination(requestContext, form.get('return')))
}

export default function ConfirmIdentity({ loaderData, actionData: reply }: Route.ComponentProps) {
  const intl = useIntl()
  const { wanted, hasPassword, hasPasskey } = loaderData
  return (
    <SignInFrame title="confirm-identity.title" text="confirm-identity.text">
      <ProblemNotice problem={reply?.problem} />
      {hasPasskey && (
        <PasskeyForm
          asking={{ Form }}
          purpose="confirm"
          look={hasPassword ? 'secondary' : 'primary'}
          label={<FormattedMessage id="passkey.confirm" />}
        >
          {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
        </PasskeyForm>
      )}
      {hasPassword ? (
        <>
          <Form noValidate className="flex flex-col gap-4">
            {wanted !== undefined && <input type="hidden" name="return" value={wanted} />}
            <PasswordField
              name="password"
              label={intl.formatMessage({ id: 'login.password' })}
              autoComplete="current-password"
              problem={reply?.problems.password}
            />
            <SubmitButton wide>
              <FormattedMessage id="confirm-identity.submit" />
            </SubmitButton>
          </Form>
          <Link
            to={pathTo('resetPassword')}
            className="-my-2 inline-flex min-h-11 items-center self-start text-primary underline underline-offset-4"
          >
            <FormattedMessage id="login.forgot" />
          </Link>
        </>
      ) : (
        <ButtonLink
          wide
          className="px-3!"
          reloadDocument
          rel="nofollow"
          to={pathTo('singleSignOn', undefined, {
            return: pathTo('confirmIdentity', undefined, { return: wanted }),
            fresh: 'yes',
          })}
        >
          <Icon name="shield" />
          <FormattedMessage id="login.single-sign-on" />
        </ButtonLink>
      )}
    </SignInFrame>
  )
}
