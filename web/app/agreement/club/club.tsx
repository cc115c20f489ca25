import { randomUUID } from 'node:crypto'
import { FormattedMessage } from 'react-intl'
import { cancelClub } from '#core/agreement/club/cancel-club.ts'
import { changeClubMethod } from '#core/agreement/club/change-club-method.ts'
import { getClub } from '#core/agreement/club/get-club.ts'
import { joinClub } from '#core/agreement/club/join-club.ts'
import { cancelClubInput, changeClubMethodInput, joinClubInput } from '#core/agreement/club/schema.ts'
import type { Customer } from '#core/context.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/club'
import { Membership } from './membership.tsx'
import { Offer } from './offer.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'club.title', { noindex: true })

/** The customer's membership, or the offer of one with a key for its form. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core, locale } = requestContextOf(args)
  const [club, methods, kept] = await Promise.all([
    getClub(who, locale, core),
    usableMethods(who, core),
    loadKeptForm(args),
  ])
  const cards = methods.filter(({ kind }) => kind === 'card')
  return { ...club, methods: cards, kept, idempotencyKey: randomUUID() }
}

/** Joins with the ticked consent. A refused card leads to a page of its own, anything else back to the form. */
async function join(who: Customer, form: FormData, requestContext: RequestContext, request: Request) {
  const read = readForm(form, joinClubInput)
  if (!read.ok) return showAgain(read.reply)
  const client = clientOf(requestContext, request)
  const asked = { ...read.value, locale: requestContext.locale, client }
  const paid = await joinClub(who, asked, requestContext.core)
  if (paid.ok)
    return goTo(requestContext, pathTo('benefitsPlusJoined', undefined, { payment: paid.value.id }))
  const { code } = paid.problem
  if (code === 'payment-declined' || code === 'payment-released')
    return goTo(
      requestContext,
      pathTo('benefitsPlusRefused', undefined, { why: code.slice('payment-'.length) }),
    )
  return showAgain(refused(read.reply, paid.problem))
}

async function cancel(who: Customer, form: FormData, requestContext: RequestContext) {
  const read = readForm(form, cancelClubInput)
  if (!read.ok) return showAgain(read.reply)
  const cancelled = await cancelClub(who, read.value, requestContext.core)
  if (!cancelled.ok) return showAgain(refused(read.reply, cancelled.problem))
  setFlash(requestContext, { title: 'club.cancel.done', tone: 'success' })
  return goTo(requestContext, pathTo('benefitsPlus'))
}

async function changeCard(who: Customer, form: FormData, requestContext: RequestContext) {
  const read = readForm(form, changeClubMethodInput)
  if (!read.ok) return showAgain(read.reply)
  const changed = await changeClubMethod(who, read.value, requestContext.core)
  if (!changed.ok) return showAgain(refused(read.reply, changed.problem))
  setFlash(requestContext, { title: 'club.change.done', tone: 'success' })
  return goTo(requestContext, pathTo('benefitsPlus'))
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const intent = form.get('intent')
  if (intent === 'cancel') return cancel(who, form, requestContext)
  if (intent === 'card') return changeCard(who, form, requestContext)
  return join(who, form, requestContext, args.request)
}

export default function Club({ loaderData, actionData }: Route.ComponentProps) {
  const { membership, offer, methods, kept, idempotencyKey } = loaderData
  const reply = actionData ?? kept ?? undefined
  return (
    <AccountFrame title={<FormattedMessage id="club.title" />}>
      {membership !== null && <Membership membership={membership} methods={methods} reply={reply} />}
      {offer !== null && (
        <Offer offer={offer} methods={methods} reply={reply} idempotencyKey={idempotencyKey} />
      )}
      {membership === null && offer === null && (
        <EmptyState
          icon="home"
          title={<FormattedMessage id="club.none" />}
          action={
            <ButtonLink to={pathTo('myAccount')}>
              <FormattedMessage id="club.back" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="club.none.text" />
        </EmptyState>
      )}
    </AccountFrame>
  )
}
