import type { Context } from 'hono'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { Agreement, AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { getAgreement, getAgreementById } from '#core/agreement/summary/get-agreement.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import type { Context as Core } from '#core/context.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import type { OrderDelivery } from '#core/ordering/order/schema.ts'
import type { AgreementState } from '#domain/agreement/agreement-machine.ts'
import { dueStatus } from '#domain/agreement/due-status.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { pictureLink } from '../catalogue/pictures.ts'
import { dollars } from '../catalogue/price.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { readOwnAccount } from '../http/own-body.ts'
import { agreementBody, operations } from './agreement-operations.ts'
import { liveMemberships, wireClub } from './club-wire.ts'

/** The name of each state on the wire [ACC-243]. */
const agreementRefCodes = {
  draft: 'Pending',
  signed: 'Pending',
  'prelim-paid': 'PRELIMPAID',
  active: 'Active',
  lapsed: 'Lapsed',
  returned: 'Returned',
  owned: 'PaidOut',
  cancelled: 'Cancelled',
  closed: 'Closed',
} as const satisfies Record<AgreementState, string>

function wireSummary(agreement: AgreementSummary, locale: Locale) {
  return {
    agreementId: agreement.id,
    agreementNumber: agreement.number,
    agreementDescription: goodsLine(agreement.items, locale),
    agreementType: agreement.transactionName,
    agreementRefCode: agreementRefCodes[agreement.state],
    isNoteAgreement: 0,
    totalCost: dollars(agreement.totalCents),
    ...(agreement.optionCents > 0 && { c_optionPrice: dollars(agreement.optionCents) }),
    actualRate: dollars(agreement.paymentCents),
    actualTerm: agreement.payments,
    remainingPaymentAmount: dollars(agreement.totalCents - agreement.rentPaidCents),
    paymentSchedule: agreement.frequency,
    autoPay: agreement.autopayMethodId === null ? 'N' : 'Y',
    customerPaymentMethodId: agreement.autopayMethodId,
    pastDueRent: dollars(agreement.rentDueCents),
    amountDue: dollars(agreement.amountDueCents),
    currentDueDate: agreement.next?.dueOn ?? null,
    paymentAllowed: agreement.isPaymentAllowed,
    agreementOpenDate: agreement.signedOn,
    deliveredDate: agreement.deliveredOn,
    storeNumber: agreement.storeId,
  }
}

const flag = (holds: boolean) => (holds ? '1' : '0')

/** An agreement with its events, and the data for tracking (document 3 §3). */
function wireDetails(
  agreement: Agreement,
  window: OrderDelivery['window'] | undefined,
  locale: Locale,
  core: Core,
) {
  const planned = agreement.state === 'prelim-paid' || agreement.deliveredOn !== null
  const openDate = agreement.signedOn
  return {
    agreementWorkflow: {
      agreementId: agreement.id,
      isAutopayEnabled: flag(agreement.autopayMethodId !== null),
      isAgreementSigned: flag(agreement.signedOn !== null),
      isDeliveryScheduled: flag(planned),
      isDeliveryCompleted: flag(agreement.deliveredOn !== null),
    },
    agreementInformation: {
      currentDueDate: agreement.next?.dueOn ?? null,
      paymentCount: agreement.paymentsMade,
      openDate,
    },
    inventoryName: goodsLine(agreement.items, locale),
    inventoryImageUrls: agreement.items.flatMap(({ image }) =>
      image === null ? [] : [pictureLink(image.picture, core)],
    ),
    tracking: {
      agreementNumber: agreement.number,
      agreementOpenDate: openDate,
      scheduleDate: agreement.deliveryOn,
      deliveredDate: agreement.deliveredOn,
      appointment: { timeSlot: window === undefined ? null : `${window.from}-${window.to}` },
    },
  }
}

/** The agreement named in a body, by its id or number. */
async function agreementIn(c: Context<ApiEnv>): Promise<Result<Agreement>> {
  const [core, who] = [c.get('core'), c.get('who')]
  if (who.kind !== 'registered') return fail('sign-in-required')
  const body = await readBody(c, agreementBody)
  if (!body.ok) return body
  const { agreementId, isAgreementNumber } = body.value
  const get = isAgreementNumber === 'Y' ? getAgreement : getAgreementById
  return get(who, agreementId, core)
}

const base = '/custom/agreement/v1/organizations/:org'

/** A customer's agreements, and apart from them the club memberships (document 3 §7). */
export const agreement = factory
  .createApp()
  .use('/custom/agreement/*', signedIn)
  .post(`${base}/agreementsummary`, operations.summary, async (c) => {
    const own = await readOwnAccount(c)
    if (!own.ok) return refuse(c, own.problem)
    const [agreements, clubs] = await Promise.all([
      listAgreements(own.value, c.get('core')),
      liveMemberships(own.value, c.get('core')),
    ])
    const dueDates = agreements.flatMap(({ next }) => (next === null ? [] : [next.dueOn]))
    const utcToday = civilDateIn(c.get('core').clock.now().getTime(), 'UTC')
    return c.json({
      dueStatus: dueStatus(dueDates, utcToday),
      agreements: agreements.map((one) => wireSummary(one, c.get('locale'))),
      clubInfoResponse: clubs.map((one) => wireClub(one, c.get('locale'))),
    })
  })
  .post(`${base}/agreementdetails`, operations.details, async (c) => {
    const found = await agreementIn(c)
    if (!found.ok) return refuse(c, { field: 'agreementId', ...found.problem })
    const order = await getOrder(c.get('who'), found.value.orderNumber, c.get('core'))
    const window = order.ok ? order.value.delivery.window : undefined
    return c.json(wireDetails(found.value, window, c.get('locale'), c.get('core')))
  })
