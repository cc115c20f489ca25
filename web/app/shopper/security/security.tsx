import { FormattedMessage, useIntl } from 'react-intl'
import type { Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { listPasskeys } from '#core/shopper/passkey/own-passkeys.ts'
import { endOwnSession, listSessions } from '#core/shopper/session/own-sessions.ts'
import { sessionChoice } from '#core/shopper/session/schema.ts'
import { changePassword } from '#core/shopper/sign-in/change-password.ts'
import { endOtherSessions } from '#core/shopper/sign-in/end-other-sessions.ts'
import { hasRecentProof } from '#core/shopper/sign-in/recent-proof.ts'
import { changePasswordInput } from '#core/shopper/sign-in/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { momentWithZone } from '#messages/zone-name.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import {
  goTo,
  type RequestContext,
  rememberDevice,
  requestContextOf,
} from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { PasswordField } from '#web/app/ui/forms/password-field.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { changePasskeys } from '../passkey/change-passkeys.server.ts'
import { Passkeys } from '../passkey/passkeys.tsx'
import { NewPasswordField } from '../registration/new-password-field.tsx'
import type { Route } from './+types/security'
import { Devices } from './devices.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'security.title', { noindex: true })

/** Sessions, passkeys and what they need. `?changed` says when the password was just changed. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core, storeId, intl } = requestContextOf(args)
  const [sessions, passkeys, isProved, store] = await Promise.all([
    listSessions(who, core),
    listPasskeys(who, core),
    hasRecentProof(who, core),
    storeId === undefined ? undefined : getStore(storeId, core),
  ])
  const timeZone = store?.ok ? store.value.timeZone : zoneWithoutStore
  // The server does not know the clock of the device, so the times name their zone: here and not in the browser, which
  // may name it otherwise.
  const at = (moment: Date) =>
    momentWithZone(intl, moment, {
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
    })
  return {
    sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
      ...{ ...session, since: at(createdAt), used: at(seenAt) },
    })),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, since: createdAt.toISOString(), used: usedAt?.toISOString() ?? null },
    })),
    isProved,
    changed: args.url.searchParams.get('changed'),
    timeZone,
  }
}

/** Ends one other session, or all others. */
async function endSessions(who: Customer, form: FormData, requestContext: RequestContext) {
  const { core } = requestContext
  if (form.get('what') === 'devices') {
    const ended = await orServerFailed(requestContext, () => endOtherSessions(who, core))
    if (!ended.ok) return showAgain(refused(replyOf({}, []), ended.problem))
    setFlash(requestContext, { title: 'security.devices.all-ended' })
    return goTo(requestContext, pathTo('security'))
  }
  const read = readForm(form, sessionChoice)
  if (!read.ok) return showAgain(refused(read.reply, { code: 'not-found' }))
  const ended = await orServerFailed(requestContext, () => endOwnSession(who, read.value, core))
  if (!ended.ok) return showAgain(refused(read.reply, ended.problem))
  setFlash(requestContext, { title: 'security.devices.ended' })
  return goTo(requestContext, pathTo('security'))
}

/** A wrong password is the old one: no e-mail is asked for here, so the words of a sign-in would mislead. */
function ofOldPassword(problem: Problem): Problem {
  return problem.code === 'sign-in-failed' ? { code: 'password-wrong', field: 'oldPassword' } : problem
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const what = String(form.get('what'))
  if (what.startsWith('passkey-')) return changePasskeys(await requireProof(args), what, form, requestContext)
  if (what !== 'password') return endSessions(await requireProof(args), form, requestContext)
  const read = readForm(form, changePasswordInput, ['oldPassword', 'password'])
  if (!read.ok) return showAgain(read.reply)
  const done = await orServerFailed(requestContext, () =>
    changePassword(who, { ...read.value, locale: requestContext.locale }, requestContext.core),
  )
  if (!done.ok) return showAgain(refused(read.reply, ofOldPassword(done.problem)))
  rememberDevice(requestContext, done.value.device)
  const changed = requestContext.core.clock.now().getTime()
  return goTo(requestContext, pathTo('security', undefined, { changed }))
}

function Password({ reply, isChanged }: { reply: FormReply | undefined; isChanged: boolean }) {
  const intl = useIntl()
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="security.password.title" />
      </h2>
      {isChanged && reply === undefined && (
        <Notice tone="success" refusal="answered">
          <FormattedMessage id="security.password.done" />
        </Notice>
      )}
      <p>
        <FormattedMessage id="security.password.text" />
      </p>
      <Form noValidate className="flex flex-col gap-5">
        <input type="hidden" name="what" value="password" />
        <PasswordField
          name="oldPassword"
          label={intl.formatMessage({ id: 'security.password.old' })}
          autoComplete="current-password"
          problem={reply?.problems.oldPassword}
        />
        <NewPasswordField label="security.password.new" problem={reply?.problems.password} />
        <SubmitButton>
          <FormattedMessage id="security.password.save" />
        </SubmitButton>
      </Form>
      <Link
        to={pathTo('resetPassword')}
        className="inline-flex min-h-11 items-center self-start font-semibold text-primary underline underline-offset-4"
      >
        <FormattedMessage id="security.password.forgotten" />
      </Link>
    </Card>
  )
}

/** The password, and where the customer is signed in. It works without scripts. */
export default function Security({ loaderData, actionData: reply }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="security.title" />} here="security">
      <ProblemNotice problem={reply?.problem} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {/* Another key after each change, so that the fields are empty again. */}
        <Password
          key={loaderData.changed}
          isChanged={loaderData.changed !== null}
          reply={reply?.values.what === 'password' ? reply : undefined}
        />
        <Passkeys {...loaderData} reply={reply} />
        <Devices sessions={loaderData.sessions} />
      </div>
    </AccountFrame>
  )
}
