import { FormattedMessage } from 'react-intl'
import { finishCardEntry } from '#core/money/payment-method/finish-card-entry.ts'
import { removeMethod } from '#core/money/payment-method/remove-method.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import {
  defaultMethodInput,
  type PaymentMethod,
  removeMethodInput,
} from '#core/money/payment-method/schema.ts'
import { setDefaultMethod } from '#core/money/payment-method/set-default-method.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { firstMethod, methodValues } from '#domain/money/payment-method.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/methods'
import { AddMethod } from './add-method.tsx'
import { cardFrame } from './card-frame.server.ts'
import { CardFrame } from './card-frame.tsx'
import { CardExpiry, CardName } from './saved-cards.tsx'
import { takenMethods } from './taken-methods.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'payment.methods.title', { noindex: true })

/** Room in the return address for the prefix and the id of the card session. */
const longestEnd = 50

/**
 * The payment service returns to this page, which saves the new card and goes on to the page that asked for it.
 */
const wayBack = (back: string) => `${pathTo('paymentMethods', undefined, { back })}&card={session}`

/**
 * Saved methods. `?add` opens the payment service's page, `?card` is its return with a new card, `?back` is the
 * page to go on to.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core } = requestContext
  const query = args.url.searchParams
  const wanted = safeRedirect(query.get('back')) ?? ''
  // The payment service limits the length of the return address. If `back` is too long, the new card is shown
  // here.
  const back =
    wanted !== '' && wayBack(wanted).length < maxLength.path - longestEnd ? wanted : pathTo('paymentMethods')
  const session = query.get('card')
  const finished = session === null ? undefined : await finishCardEntry(who, session, core)
  if (finished?.ok) {
    setFlash(requestContext, { title: 'payment.methods.added', values: methodValues(finished.value) })
    throw goTo(requestContext, back)
  }
  // Whoever is at an open page must not change what payments are taken from; paying with what is saved stays one step.
  if (query.has('add')) await requireProof(args)
  const frameUrl = query.has('add') ? await cardFrame(who, requestContext, wayBack(back)) : undefined
  return {
    methods: await savedMethods(who, core),
    frameUrl,
    problem: finished?.ok === false ? finished.problem : undefined,
    taken: await takenMethods(who, requestContext),
  }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireProof(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  if (form.get('intent') === 'default') {
    const read = readForm(form, defaultMethodInput)
    if (!read.ok) return showAgain(read.reply)
    const chosen = await setDefaultMethod(who, read.value, requestContext.core)
    return chosen.ok
      ? goTo(requestContext, pathTo('paymentMethods'))
      : showAgain(refused(read.reply, { ...chosen.problem, field: undefined }))
  }
  const read = readForm(form, removeMethodInput)
  if (!read.ok) return showAgain(read.reply)
  const removed = await removeMethod(who, read.value, requestContext.core)
  return removed.ok
    ? goTo(requestContext, pathTo('paymentMethods'))
    : showAgain(refused(read.reply, { ...removed.problem, field: undefined }))
}

type Use = 'autopay' | 'club' | 'both'

/** What uses a card, by the refusal to remove it. */
const usesByRefusal: Readonly<Record<string, Use>> = {
  'payment-method-on-autopay': 'autopay',
  'payment-method-on-autopay-and-club': 'both',
  'payment-method-on-club': 'club',
}

/**
 * A button that removes a card and ends what uses it. Each use is asked about by itself where it began meanwhile, so an
 * earlier answer is sent again.
 */
function RemoveAndEnd({ method, use, reply }: { method: PaymentMethod; use: Use; reply: FormReply }) {
  const endsAutopay = use !== 'club' || reply.values.endsAutopay === 'yes'
  const endsClub = use !== 'autopay' || reply.values.endsClub === 'yes'
  return (
    <Form className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <input type="hidden" name="methodId" value={method.id} />
      {endsAutopay && <input type="hidden" name="endsAutopay" value="yes" />}
      {endsClub && <input type="hidden" name="endsClub" value="yes" />}
      <SubmitButton look="secondary">
        <FormattedMessage id="payment.methods.remove-and-end" values={{ what: use, kind: method.kind }} />
      </SubmitButton>
      <Link
        to={pathTo(use === 'club' ? 'benefitsPlus' : 'enrolAutopay')}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        <FormattedMessage id="autopay.change" />
      </Link>
    </Form>
  )
}

export default function Methods({
  loaderData: { methods, frameUrl, problem, taken },
  actionData,
}: Route.ComponentProps) {
  // Autopay or a membership uses the card, so removing it needs a second confirmation, which also ends that.
  const use = actionData?.problem && usesByRefusal[actionData.problem.code]
  const first = firstMethod(methods)
  const ending = methods.find(({ id }) => use !== undefined && id === actionData?.values.methodId)
  return (
    <AccountFrame title={<FormattedMessage id="payment.methods.title" />} here="paymentMethods">
      <ProblemNotice problem={actionData?.problem ?? problem} />
      {ending !== undefined && use !== undefined && actionData !== undefined && (
        <RemoveAndEnd method={ending} use={use} reply={actionData} />
      )}
      {frameUrl !== undefined && <CardFrame url={frameUrl} />}
      {methods.length === 0 && frameUrl === undefined && (
        <p>
          <FormattedMessage id="payment.methods.empty" />
        </p>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {methods.map((method) => (
          <li key={method.id}>
            <Card className="flex h-full flex-col items-start justify-between gap-2">
              <div>
                <p className="font-semibold">
                  <CardName card={method} />
                </p>
                {method.expiry !== null && (
                  <p className="text-sm text-muted">
                    <CardExpiry expiry={method.expiry} />
                  </p>
                )}
                {method === first && (methods.length > 1 || method.isDefault) && (
                  <p className="text-sm font-semibold text-success">
                    <FormattedMessage id="payment.methods.is-default" />
                  </p>
                )}
                {method.endReason !== null && (
                  <p className="text-sm text-muted">
                    <FormattedMessage id="payment.methods.ended" values={{ why: method.endReason }} />
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-x-6">
                {methods.length > 1 && method !== first && method.endReason === null && (
                  <Form>
                    <input type="hidden" name="intent" value="default" />
                    <input type="hidden" name="methodId" value={method.id} />
                    <SubmitButton look="quiet">
                      <FormattedMessage
                        id="payment.methods.make-default"
                        values={{ kind: method.kind, ...methodValues(method) }}
                      />
                    </SubmitButton>
                  </Form>
                )}
                <Form>
                  <input type="hidden" name="methodId" value={method.id} />
                  <SubmitButton look="quiet">
                    <FormattedMessage
                      id="payment.methods.remove"
                      values={{ kind: method.kind, ...methodValues(method) }}
                    />
                  </SubmitButton>
                </Form>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {frameUrl === undefined && (
        <p className="flex flex-wrap gap-3">
          <AddMethod taken={taken} look="secondary" />
        </p>
      )}
    </AccountFrame>
  )
}
