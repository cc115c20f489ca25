import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import { cancelAutopay } from '#core/agreement/autopay/cancel-autopay.ts'
import { changeAutopayMethod } from '#core/agreement/autopay/change-autopay-method.ts'
import { enrolAutopay } from '#core/agreement/autopay/enrol-autopay.ts'
import { getAutopay } from '#core/agreement/autopay/get-autopay.ts'
import { authorizeInput, cancelAutopayInput } from '#core/agreement/autopay/schema.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { isDueDespiteReturn } from '#domain/agreement/planned-return.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import { takenMethods } from '#web/app/money/payment/taken-methods.server.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Badge } from '#web/app/ui/surfaces/badge.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { OfflineNotice } from '../payment/offline-notice.tsx'
import { readWithReturns } from '../visit/read-with-returns.server.ts'
import type { Route } from './+types/enrol'
import { AuthorizationForm } from './authorization-form.tsx'
import { AutopayOn } from './autopay-on.tsx'
import { ChargeFacts } from './charge-facts.tsx'
import { ChooseAgreement } from './choose-agreement.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'autopay.title', { noindex: true })

/**
 * The autopay page of the agreement in the query, or the agreements to choose from. It shows the methods of the kind that
 * `?with` names (`bank`, `payPal`, `venmo`), or of the kind of the customer's default, or else the cards.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const agreementNumber = args.url.searchParams.get('agreement')
  if (agreementNumber === null) {
    const agreements = await listAgreements(who, core)
    const choice = agreements.filter(({ state }) => state === 'active' || state === 'prelim-paid')
    const [only] = choice
    if (only !== undefined && choice.length === 1)
      throw goTo(requestContext, pathTo('enrolAutopay', undefined, { agreement: only.number }))
    return { kind: 'choice' as const, choice }
  }
  const methods = await usableMethods(who, core)
  const wanted = args.url.searchParams.get('with') ?? methods.find(({ isDefault }) => isDefault)?.kind
  const kind = methods.find((method) => method.kind === wanted)?.kind ?? 'card'
  const [autopay, kept, taken] = await Promise.all([
    getAutopay(who, { agreementNumber, locale, kind }, core),
    loadKeptForm(args),
    takenMethods(who, requestContext),
  ])
  if (!autopay.ok) throw new Response(null, { status: 404 })
  const [agreement = autopay.value.agreement] = await readWithReturns(
    who,
    Promise.resolve([autopay.value.agreement]),
    core,
  )
  const { coming } = autopay.value
  const isCharged = coming !== null && isDueDespiteReturn(coming.chargeOn, agreement.plannedReturn?.on)
  return { kind: 'one' as const, autopay: { ...autopay.value, agreement }, isCharged, methods, kept, taken }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const agreement = args.url.searchParams.get('agreement') ?? undefined
  const form = await formOf(args.request.clone())
  if (form.get('intent') === 'off') {
    const read = readForm(form, cancelAutopayInput)
    if (!read.ok) return showAgain(read.reply)
    const ended = await cancelAutopay(who, read.value, requestContext.core)
    if (!ended.ok) return showAgain(refused(read.reply, ended.problem))
    setFlash(requestContext, { title: 'autopay.off.done', tone: 'success' })
    return goTo(requestContext, pathTo('enrolAutopay', undefined, { agreement }))
  }
  await requireProof(args)
  const read = readForm(form, authorizeInput)
  if (!read.ok) return showAgain(read.reply)
  const sign = form.get('intent') === 'change' ? changeAutopayMethod : enrolAutopay
  const input = {
    ...read.value,
    locale: requestContext.locale,
    client: clientOf(requestContext, args.request),
  }
  const signed = await sign(who, input, requestContext.core)
  if (!signed.ok) return showAgain(refused(read.reply, signed.problem))
  return goTo(requestContext, pathTo('autopayEnrolled', undefined, { agreement }))
}

type One = Extract<Route.ComponentProps['loaderData'], { kind: 'one' }>

function OneAgreement({ data, reply }: { data: One; reply: Route.ComponentProps['actionData'] }) {
  const { locale } = useRoot()
  const { autopay, methods, taken } = data
  const { agreement, authorization, offer, pendingPayment } = autopay
  const isOn = authorization !== null
  const back = pathTo('enrolAutopay', undefined, { agreement: agreement.number })
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Card className="flex flex-col items-start gap-4">
        <Badge tone={isOn ? 'success' : 'neutral'}>
          <FormattedMessage id="autopay.state" values={{ on: isOn ? 'yes' : 'no' }} />
        </Badge>
        <h2 className="text-xl">
          <FormattedMessage
            id="autopay.for"
            values={{
              number: agreement.number,
              items: goodsLine(agreement.items, locale),
            }}
          />
        </h2>
        {pendingPayment !== null && (
          <Notice tone="warning">
            <FormattedMessage
              id="autopay.in-flight"
              values={{
                amount: <Money key="amount" cents={pendingPayment.amountCents} />,
                card: <CardName key="card" card={pendingPayment} />,
              }}
            />
          </Notice>
        )}
        {isOn || offer !== null ? (
          <>
            {!isOn && agreement.next !== null && !agreement.plannedReturn?.isBeforeNext && (
              <p>
                <FormattedMessage
                  id="autopay.off.next"
                  values={{
                    amount: (
                      <Money key="amount" cents={agreement.next.openCents + agreement.next.openFeesCents} />
                    ),
                    day: <Day key="day" on={agreement.next.dueOn} />,
                  }}
                />
              </p>
            )}
            {!isOn && (
              <h3 className="text-lg">
                <FormattedMessage id="autopay.off.if-on" />
              </h3>
            )}
            <ChargeFacts autopay={autopay} isCharged={data.isCharged} />
          </>
        ) : (
          <>
            {agreement.paysOnline && (
              <p>
                <FormattedMessage id="autopay.not-possible" />
              </p>
            )}
            <OfflineNotice agreement={agreement} />
          </>
        )}
      </Card>
      {isOn && <AutopayOn autopay={autopay} methods={methods} reply={reply} back={back} taken={taken} />}
      {!isOn && offer !== null && (
        <Card>
          <AuthorizationForm
            agreement={agreement}
            offer={offer}
            methods={methods}
            changes={false}
            reply={reply}
            back={back}
            taken={taken}
          />
        </Card>
      )}
    </div>
  )
}

export default function Enrol({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="autopay.title" />} here="enrolAutopay">
      <p className="max-w-prose">
        <FormattedMessage id="autopay.intro" />
      </p>
      {loaderData.kind === 'choice' ? (
        <ChooseAgreement agreements={loaderData.choice} />
      ) : (
        <OneAgreement data={loaderData} reply={actionData ?? loaderData.kept ?? undefined} />
      )}
    </AccountFrame>
  )
}
