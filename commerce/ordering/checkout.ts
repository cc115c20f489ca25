import type { Context } from 'hono'
import type { z } from 'zod'
import { type ChosenCard, chooseCard, forgetCard } from '#core/ordering/checkout/choose-card.ts'
import { chooseTime } from '#core/ordering/checkout/choose-time.ts'
import { type Checkout, getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { saveBilling } from '#core/ordering/checkout/save-billing.ts'
import { saveDeliveryAddress } from '#core/ordering/checkout/save-delivery-address.ts'
import { announcedCardInput, billingSchema } from '#core/ordering/order/billing.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fail, failAll, ok, type Problem, type Result } from '#domain/base/result.ts'
import { walletKinds, walletNames } from '#domain/money/payment-method.ts'
import { intlFor } from '#messages/intl.ts'
import { readInput } from '#platform/read-input.ts'
import type { FormTexts, Read } from '#platform/read-texts.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { methodTypes } from '../http/method-type.ts'
import { problemAnswer } from '../http/problem.ts'
import { wireBasket } from './basket-wire.ts'
import {
  addressBody,
  billingBody,
  instrumentBody,
  methodBody,
  operations,
  shipmentBody,
} from './checkout-operations.ts'
import { continueUrl } from './order-wire.ts'
import { methodOf, wireMethods } from './shipping-method.ts'
import { addressTexts, textsOf } from './wire-address.ts'

const v1 = '/checkout/shopper-baskets/v1/organizations/:org/baskets/:basketId'
const v2 = '/checkout/shopper-baskets/v2/organizations/:org/baskets/:basketId'

function paths<End extends string>(end: End) {
  return [`${v1}${end}` as const, `${v2}${end}` as const]
}

/**
 * The checkout of the basket in the path, if it is the user's open one. While an order waits to be signed or paid, fails
 * with `order-unfinished`, which names it.
 */
export async function checkoutOf(c: Context<ApiEnv>, basketId: string): Promise<Result<Checkout>> {
  const state = await getCheckout(c.get('who'), c.get('core'))
  if (state.kind === 'order') return fail('order-unfinished', { params: { number: state.order.number } })
  if (state.kind === 'blocked' && state.checkout === undefined) return { ok: false, problem: state.problem }
  const { checkout } = state
  return checkout?.basket.id === basketId ? ok(checkout) : fail('basket-not-found', { field: 'basketId' })
}

/**
 * Refuses a step of checkout; with the page on which the shopper does what is missing, and the number of an order that
 * waits to be signed or paid.
 */
export function refuseCheckout(c: Context<ApiEnv>, problem: Problem): Response {
  const [core, locale] = [c.get('core'), c.get('locale')]
  const number = problem.code === 'order-unfinished' ? problem.params?.number : undefined
  const isFixedThere = problem.code === 'order-unfinished' || problem.code === 'approval-required'
  return problemAnswer(c, problem, locale, {
    ...(number !== undefined && { orderNo: String(number) }),
    ...(isFixedThere && { c_continueUrl: continueUrl(locale, core) }),
  })
}

async function answer(c: Context<ApiEnv>, problems: readonly Problem[]): Promise<Response> {
  const [first, ...more] = problems
  if (first !== undefined) return refuse(c, failAll(first, more).problem)
  const basket = await getBasket(c.get('who'), c.get('core'))
  if (basket === undefined) return refuse(c, { code: 'basket-not-found' })
  return c.json(await wireBasket(basket, c.get('who'), c.get('locale'), c.get('core')))
}

/** API names of delivery, pick-up and card fields that differ from the store's. */
const wireNames: Readonly<Record<string, string>> = {
  fulfilment: 'shippingMethod',
  date: 'c_deliveryDate',
  pickupDate: 'c_deliveryDate',
  window: 'c_deliveryWindow',
  instructions: 'c_instructions',
  frequency: 'c_frequency',
  payDays: 'c_payDays',
}

/** A problem with the API name of its field. */
export function namedOnTheWire(problem: Problem): Problem {
  const { field } = problem
  return field === undefined ? problem : { ...problem, field: wireNames[field] ?? field }
}

type Wanted = { readonly id: string; readonly field: string; readonly storeId?: string | undefined }

/** Saves the shipping method; pick-up is possible only at the basket's own store. */
async function choose(c: Context<ApiEnv>, basketId: string, wanted: Wanted): Promise<Response> {
  const { id, field, storeId } = wanted
  const chosen = methodOf(id)
  if (chosen === undefined) return refuse(c, { code: 'choice-required', field })
  const found = await checkoutOf(c, basketId)
  if (!found.ok) return refuseCheckout(c, found.problem)
  if (chosen.fulfilment === 'pickup' && storeId !== undefined && storeId !== found.value.store.id) {
    return refuse(c, { code: 'pickup-not-possible', field: 'c_fromStoreId' })
  }
  const problems = await chooseTime(c.get('who'), found.value, chosen, c.get('core'))
  return answer(
    c,
    problems.map((problem) => ({ ...problem, field })),
  )
}

/** Saves an address for bills. Returns the problems of its fields, and saves nothing then. */
async function keepBilling(c: Context<ApiEnv>, place: FormTexts): Promise<readonly Problem[]> {
  const read = readInput(billingSchema, place)
  if (!read.ok) return [read.problem, ...(read.problem.more ?? [])]
  await saveBilling(c.get('who'), read.value, c.get('core'))
  return []
}

/** Fields that only a card in the clear has. */
const secretFields = ['number', 'securityCode', 'cvc', 'cvv']

/** The card of a body. Fails with the problems of its fields under their API names. */
function cardOf({ paymentCard }: z.output<typeof instrumentBody>): Read<ChosenCard> {
  if (paymentCard === undefined)
    return { ok: false, problems: [{ code: 'field-required', field: 'paymentCard' }] }
  const secret = secretFields.find((field) => paymentCard[field] !== undefined)
  if (secret !== undefined)
    return { ok: false, problems: [{ code: 'card-number-unmasked', field: `paymentCard.${secret}` }] }
  const card = readInput(announcedCardInput, paymentCard)
  if (card.ok) return { ok: true, value: { card: card.value } }
  const { problem } = card
  const problems = [problem, ...(problem.more ?? [])]
  return {
    ok: false,
    problems: problems.map(({ code, field }) => ({ code, field: `paymentCard.${field}` })),
  }
}

/** Saves the card and the pay schedule of a body. Returns the problems, and saves nothing then. */
async function saveCard(
  c: Context<ApiEnv>,
  checkout: Checkout,
  body: z.output<typeof instrumentBody>,
): Promise<readonly Problem[]> {
  const { c_savedMethodId, customerPaymentInstrumentId: methodId = c_savedMethodId } = body
  const card: Read<ChosenCard> = methodId === undefined ? cardOf(body) : { ok: true, value: { methodId } }
  if (!card.ok) return card.problems
  const { c_frequency: frequency = checkout.basket.frequency, c_payDays: payDays = '' } = body
  const typed = { frequency, payDays }
  const problems = await chooseCard(c.get('who'), checkout, card.value, typed, c.get('core'))
  const idField = c_savedMethodId === undefined ? 'customerPaymentInstrumentId' : 'c_savedMethodId'
  return problems.map((problem) =>
    problem.field === 'methodId' ? { ...problem, field: idField } : namedOnTheWire(problem),
  )
}

/**
 * The data that a basket needs before it can become an order: fulfilment, place and time, pay schedule, address for
 * bills, and a card.
 */
export const checkout = factory
  .createApp()
  .on('PUT', paths('/shipments/:shipmentId/shipping-address'), signedIn, operations.setAddress, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuseCheckout(c, found.problem)
    const body = await readBody(c, addressBody)
    if (!body.ok) return refuse(c, body.problem)
    const { c_deliveryDate: date, c_deliveryWindow: window, c_instructions: instructions } = body.value
    const when = found.value.fulfilment === 'pickup' ? { pickupDate: date } : { date, window }
    const place = addressTexts(body.value)
    const input = textsOf({ ...place, ...when, instructions })
    const problems = await saveDeliveryAddress(c.get('who'), found.value, input, c.get('core'))
    const isBillingToo = c.req.valid('query').useAsBilling === 'true' && problems.length === 0
    return answer(c, [...problems, ...(isBillingToo ? await keepBilling(c, place) : [])].map(namedOnTheWire))
  })
  .on('PUT', paths('/billing-address'), signedIn, operations.setBilling, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuseCheckout(c, found.problem)
    const body = await readBody(c, billingBody)
    if (!body.ok) return refuse(c, body.problem)
    const place = addressTexts(body.value)
    const problems = await keepBilling(c, place)
    const isShippingToo = c.req.valid('query').useAsShipping === 'true' && problems.length === 0
    const ofShipping = isShippingToo
      ? await saveDeliveryAddress(c.get('who'), found.value, place, c.get('core'))
      : []
    return answer(c, [...problems, ...ofShipping].map(namedOnTheWire))
  })
  .on(
    'GET',
    paths('/shipments/:shipmentId/shipping-methods'),
    signedIn,
    operations.listMethods,
    async (c) => {
      const found = await checkoutOf(c, c.req.param('basketId'))
      return found.ok ? c.json(wireMethods(found.value, c.get('locale'))) : refuseCheckout(c, found.problem)
    },
  )
  .on('PUT', paths('/shipments/:shipmentId/shipping-method'), signedIn, operations.setMethod, async (c) => {
    const body = await readBody(c, methodBody)
    if (!body.ok) return refuse(c, body.problem)
    return choose(c, c.req.param('basketId'), { ...body.value, field: 'id' })
  })
  .on('PATCH', paths('/shipments/:shipmentId'), signedIn, operations.changeShipment, async (c) => {
    const body = await readBody(c, shipmentBody)
    if (!body.ok) return refuse(c, body.problem)
    const { shippingMethod, c_fromStoreId: storeId } = body.value
    const wanted = { ...shippingMethod, storeId, field: 'shippingMethod.id' }
    return choose(c, c.req.param('basketId'), wanted)
  })
  .on('GET', paths('/payment-methods'), signedIn, operations.listPaymentMethods, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuseCheckout(c, found.problem)
    const name = intlFor(c.get('locale')).formatMessage({ id: 'checkout.method.card' })
    const { flags } = found.value.basket.store
    return c.json({
      applicablePaymentMethods: [
        { id: methodTypes.card, name, cards: [] },
        ...walletKinds
          .filter((kind) => flags[`${kind}Enabled`])
          .map((kind) => ({ id: methodTypes[kind], name: walletNames[kind], cards: [] })),
      ],
    })
  })
  .on('POST', paths('/payment-instruments'), signedIn, operations.addInstrument, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuseCheckout(c, found.problem)
    const body = await readBody(c, instrumentBody)
    if (!body.ok) return refuse(c, body.problem)
    return answer(c, await saveCard(c, found.value, body.value))
  })
  .on(
    'PATCH',
    paths('/payment-instruments/:instrumentId'),
    signedIn,
    operations.changeInstrument,
    async (c) => {
      // What is paid is what is due today, whatever amount a client names.
      const found = await checkoutOf(c, c.req.param('basketId'))
      return found.ok ? answer(c, []) : refuseCheckout(c, found.problem)
    },
  )
  .on(
    'DELETE',
    paths('/payment-instruments/:instrumentId'),
    signedIn,
    operations.removeInstrument,
    async (c) => {
      const found = await checkoutOf(c, c.req.param('basketId'))
      if (!found.ok) return refuseCheckout(c, found.problem)
      await forgetCard(c.get('who'), c.get('core'))
      return answer(c, [])
    },
  )
