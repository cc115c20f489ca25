import { randomUUID } from 'node:crypto'
import { goodsNames } from '#core/agreement/agreement/goods.ts'
import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import type { Customer } from '#core/context.ts'
import { finishCardEntry } from '#core/money/payment-method/finish-card-entry.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import type { OpenOrder } from '#core/ordering/checkout/schema.ts'
import { signsElsewhere } from '#core/ordering/signing/begin-ceremony.ts'
import { checkSigner } from '#core/ordering/signing/check-signer.ts'
import { openSigning } from '#core/ordering/signing/open-signing.ts'
import { agreementPaper } from '#core/ordering/signing/paper/agreement-paper.ts'
import { eachOf, initialOf, optionWithTax } from '#core/ordering/signing/paper/cost.ts'
import { findUnfinishedOrder } from '#core/ordering/unfinished/find-unfinished-order.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { priceFigures } from '#domain/base/price.ts'
import type { Problem } from '#domain/base/result.ts'
import { windowCode } from '#domain/base/time-window.ts'
import type { LostDay } from '#domain/ordering/delivery.ts'
import type { SigningClient } from '#platform/client.ts'
import { applicantNamePath } from '#web/app/approval/application/name-path.ts'
import { cardFrame } from '#web/app/money/payment/card-frame.server.ts'
import { goTo, type RequestContext } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import { countGoods, type Goods } from '../goods.ts'
import type { Kept } from '../order/held-through.tsx'
import {
  type CheckoutBase,
  type CheckoutView,
  type HandoverView,
  type OrderFacts,
  type SigningTerms,
  type SigningView,
  stepPath,
} from '../steps/checkout-view.ts'

type Asked = {
  readonly requestContext: RequestContext
  readonly base: CheckoutBase
  readonly search: URLSearchParams
}

function factsOf(order: OpenOrder): OrderFacts {
  const { id, number, fulfilment, dueTodayCents, agreements, store, method } = order
  return { id, number, fulfilment, dueTodayCents, agreements, store, method }
}

function goodsOf({ items }: AgreementTerms, locale: Locale): Goods {
  return countGoods(goodsNames(items).map((name) => localized(name, locale)))
}

/** The figures of an agreement. */
function figuresOf(terms: AgreementTerms, locale: Locale): SigningTerms {
  const { frequency, payments, cashCents, optionCents } = terms
  const { totalCents, rentalServicesCents } = priceFigures(terms)
  return {
    frequency,
    payments,
    waiverCents: eachOf(terms).waiverCents,
    paymentWithTaxCents: eachOf(terms).totalCents,
    firstWithTaxCents: initialOf(terms).firstCents,
    optionCents,
    optionTaxCents: optionWithTax(terms) - optionCents,
    totalCents,
    cashCents,
    rentalServicesCents,
    goods: goodsOf(terms, locale),
  }
}

function handoverOf({ fulfilment, schedule, window, store, delivery }: AgreementTerms): HandoverView {
  const address = addressLine(delivery)
  return { fulfilment, date: schedule.anchor, window: windowCode(window), store, address }
}

async function payView(
  who: Customer,
  order: OpenOrder,
  asked: Asked,
  { kept, problem }: { readonly kept: Kept | null; readonly problem: Problem | undefined },
): Promise<SigningView> {
  const { core } = asked.requestContext
  const methods = await usableMethods(who, core)
  const added = methods.find(({ id }) => id === asked.search.get('card')) ?? null
  return {
    kind: 'pay',
    order: factsOf(order),
    methods,
    chosenId: added?.id ?? order.method?.id,
    added,
    failed: order.failed,
    frameUrl: await cardFrame(who, asked.requestContext, `${stepPath(asked.base, 'pay')}&session={session}`),
    problem,
    idempotencyKey: randomUUID(),
    kept,
  }
}

async function ceremony(
  who: Customer,
  order: OpenOrder,
  asked: Asked & { client: SigningClient },
): Promise<SigningView> {
  const { requestContext, client, search } = asked
  const { core, locale } = requestContext
  const opened = await openSigning(who, { orderId: order.id, locale, client }, core)
  if (!opened.ok) throw new Error(`an open order has no ceremony: ${opened.problem.code}`)
  const { terms, state, openedAgreements } = opened.value
  const [first] = terms
  if (first === undefined) throw new Error(`order ${order.number} has no agreement`)
  if (state !== 'consented' || search.get('step') === 'consent') {
    return {
      kind: 'consent',
      order: factsOf(order),
      papers: terms.map(({ number }) => ({ number, isOpened: openedAgreements.includes(number) })),
      terms: terms.map((each) => figuresOf(each, locale)),
      handover: handoverOf(first),
      transaction: first.transactionName,
    }
  }
  return {
    kind: 'sign',
    order: factsOf(order),
    papers: terms.map((each) => {
      const { title, subtitle, blocks } = agreementPaper(each, core.settings.siteName, locale, undefined)
      return { number: each.number, goods: goodsOf(each, locale), title, subtitle, blocks }
    }),
    customerName: first.customer.name,
    idempotencyKey: randomUUID(),
    isElsewhere: signsElsewhere(core),
  }
}

/** The state of a placed order: to sign, to pay, or waiting for the bank. Stored data decides, not the query. */
export async function loadSigning(
  who: Customer,
  order: OpenOrder,
  asked: Asked & { readonly request: Request; readonly lost: LostDay | undefined },
): Promise<CheckoutView | Response> {
  const { requestContext, base, search } = asked
  const wanted = search.get('step')
  if (asked.lost !== undefined) {
    const { deliveryOn, orderDays } = order
    const why = { lost: asked.lost, deliveryOn, lastDay: orderDays.lastDay }
    return { kind: 'order', view: { kind: 'new-day', order: factsOf(order), ...why } }
  }
  if (order.state !== 'created' && wanted !== 'pay') return goTo(requestContext, stepPath(base, 'pay'))
  const unfinished = order.state === 'created' ? null : await findUnfinishedOrder(who, requestContext.core)
  if (order.state === 'paying') {
    const paidAt = unfinished?.paidAt ?? null
    return { kind: 'order', view: { kind: 'paying', order: factsOf(order), paidAt } }
  }
  if (order.state === 'signed') {
    const session = search.get('session')
    // A GET that writes: the payment service sends the browser back with one, and a card is saved once.
    const saved = session === null ? undefined : await finishCardEntry(who, session, requestContext.core)
    if (saved?.ok) return goTo(requestContext, `${stepPath(base, 'pay')}&card=${saved.value.id}`)
    return {
      kind: 'order',
      view: await payView(who, order, asked, { kept: unfinished, problem: saved?.problem }),
    }
  }
  const key = { customerId: who.customerId, orderId: order.id }
  const signer = await checkSigner(key, requestContext.core)
  if (!signer.ok) return goTo(requestContext, applicantNamePath())
  const view = await ceremony(who, order, { ...asked, client: clientOf(requestContext, asked.request) })
  if (view.kind !== 'consent' && view.kind !== 'sign') return { kind: 'order', view }
  return wanted === view.kind ? { kind: 'order', view } : goTo(requestContext, stepPath(base, view.kind))
}
