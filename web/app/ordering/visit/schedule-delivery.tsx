import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import { cancelVisit, moveVisit } from '#core/ordering/visit/change-visit.ts'
import { getOtherDays } from '#core/ordering/visit/get-visit-form.ts'
import { listVisits } from '#core/ordering/visit/list-visits.ts'
import { cancelVisitInput, moveVisitInput } from '#core/ordering/visit/schema.ts'
import { listAuthorizedPeople } from '#core/shopper/authorized-person/list-people.ts'
import { pathTo } from '#site/urls.ts'
import { VisitLinks } from '#web/app/agreement/visit/visit-links.tsx'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { WhoMayReceive } from '#web/app/shopper/personal-info/who-may-receive.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/schedule-delivery'
import { isComing, waitingDeliveries } from './planned.ts'
import { returningOf } from './return-terms.tsx'
import { SlotText } from './slot-text.tsx'
import { VisitCard } from './visit-card.tsx'
import { visitChoices } from './visit-choices.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'visit.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const [orders, visits, agreements, people] = await Promise.all([
    listOrders(who, core),
    listVisits(who, core),
    listAgreements(who, core),
    listAuthorizedPeople(who, core),
  ])
  const shown = await Promise.all(
    visits.map(async (visit) => {
      const choices = visitChoices(visit.canChange ? await getOtherDays(who, visit.id, core) : [])
      const agreement =
        visit.kind === 'return' && visit.canChange
          ? await getAgreement(who, visit.agreementNumber, core)
          : null
      return { visit, choices, returning: agreement?.ok ? returningOf(agreement.value, choices) : null }
    }),
  )
  const isOpen = ({ visit }: (typeof shown)[number]) => isComing(visit)
  return {
    deliveries: waitingDeliveries(orders),
    coming: shown.filter(isOpen),
    past: shown.filter((each) => !isOpen(each)).reverse(),
    mayReceive: people.map(({ name }) => name),
    rented: agreements.filter(({ state }) => state === 'active' || state === 'lapsed'),
  }
}

/** Moves a visit to another day, or cancels it. */
export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const back = () => goTo(requestContext, pathTo('scheduleDelivery'))
  if (form.get('intent') === 'cancel') {
    const read = readForm(form, cancelVisitInput)
    if (!read.ok) return showAgain(read.reply)
    const cancelled = await cancelVisit(who, read.value, requestContext.core)
    if (!cancelled.ok) return showAgain(refused(read.reply, cancelled.problem))
    setFlash(requestContext, { title: 'visit.cancelled' })
    return back()
  }
  const read = readForm(form, moveVisitInput)
  if (!read.ok) return showAgain(read.reply)
  const moved = await moveVisit(who, read.value, requestContext.core)
  if (!moved.ok) return showAgain(refused(read.reply, moved.problem))
  setFlash(requestContext, { title: 'visit.moved' })
  return back()
}

type Shown = Route.ComponentProps['loaderData']

/** An order that waits for its delivery or pick-up. */
function Delivery({ delivery }: { delivery: Shown['deliveries'][number] }) {
  const { number, fulfilment, date, window } = delivery
  return (
    <Card className="flex flex-col items-start gap-2">
      <h3 className="text-lg">
        <FormattedMessage id="visit.delivery" values={{ fulfilment, number }} />
      </h3>
      <p className="font-semibold">
        <SlotText date={date} window={window} />
      </p>
      <ButtonLink to={pathTo('confirmation', { orderNo: number })} look="secondary">
        <FormattedMessage id="visit.delivery.change" />
      </ButtonLink>
    </Card>
  )
}

function Ask({ rented }: { rented: readonly AgreementSummary[] }) {
  const { locale } = useRoot()
  if (rented.length === 0)
    return (
      <p>
        <FormattedMessage id="visit.ask.none" />
      </p>
    )
  return rented.map((agreement) => (
    <Card key={agreement.id} className="flex flex-col gap-3">
      <h3 className="text-lg">{goodsLine(agreement.items, locale)}</h3>
      <VisitLinks agreement={agreement} />
    </Card>
  ))
}

/** /my-accounts/schedule-delivery: what the store comes for and when, what can be asked for, and what was done. */
export default function ScheduleDelivery({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { deliveries, coming, past, rented, mayReceive } = loaderData
  // Whoever gives goods back receives none.
  const receives = deliveries.length > 0 || coming.some(({ visit }) => visit.kind !== 'return')
  const replyTo = (id: string) => (reply?.values.visitId === id ? reply : undefined)
  return (
    <AccountFrame title={<FormattedMessage id="visit.title" />} here="scheduleDelivery">
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">
          <FormattedMessage id="visit.coming" />
        </h2>
        {deliveries.length + coming.length === 0 && (
          <p>
            <FormattedMessage id="visit.none" />
          </p>
        )}
        {receives && <WhoMayReceive names={mayReceive} />}
        {deliveries.map((delivery) => (
          <Delivery key={delivery.number} delivery={delivery} />
        ))}
        {coming.map(({ visit, ...rest }) => (
          <VisitCard key={visit.id} visit={visit} {...rest} reply={replyTo(visit.id)} />
        ))}
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">
          <FormattedMessage id="visit.ask" />
        </h2>
        <Ask rented={rented} />
      </section>
      {past.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">
            <FormattedMessage id="visit.history" />
          </h2>
          {past.map(({ visit, ...rest }) => (
            <VisitCard key={visit.id} visit={visit} {...rest} reply={undefined} />
          ))}
        </section>
      )}
    </AccountFrame>
  )
}
