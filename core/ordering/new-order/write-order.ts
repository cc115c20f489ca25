import { insertAgreements, type NewAgreement } from '#core/agreement/agreement/insert-agreements.ts'
import { insertCharges } from '#core/agreement/charge/queries.ts'
import { takeFromLevels } from '#core/catalogue/stock/hold-units.ts'
import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import { markOrdered } from '#core/shopper/basket/mark-ordered.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { Queryable } from '#platform/db/database.ts'
import { scheduleDelivery } from '../delivery/queries.ts'
import { insertOrder } from '../order/queries.ts'
import type { OrderDraft, OrderLine } from '../order/schema.ts'
import type { HeldAgreement, HeldItems } from './hold-items.ts'
import { newCharges } from './new-charges.ts'

/** A basket, and what its customer asked for with it. */
export type Asked = { readonly basket: Basket; readonly asked: OrderDraft }

/** An order that is to be written: of whom, where it is told, and the approval that it uses. */
type OrderHeader = {
  readonly customerId: string
  readonly id: string
  readonly email: string
  readonly approvalId: string
}

/** What the goods of an order were divided into, the units that it holds, and the law of its agreements. */
type Held = HeldItems & { readonly pack: RulePack }

function lineOf(item: BasketItem): OrderLine[] {
  const { product, price, rent } = item
  const priced = price ?? item.parts.find((part) => part.price !== null)?.price
  if (product === null || !priced) return []
  const ofParts = (field: 'paymentCents' | 'cashCents') =>
    item.parts.reduce((sum, part) => sum + (part.price?.[field] ?? 0) * part.quantity, 0)
  return [
    {
      itemId: item.id,
      productId: item.productId,
      name: product.name,
      choices: product.choices,
      brand: product.brand,
      image: product.image,
      urlKey: product.urlKey,
      quantity: item.quantity,
      condition: item.condition,
      frequency: priced.frequency,
      payments: priced.payments,
      paymentCents: price === null ? ofParts('paymentCents') : price.paymentCents * item.quantity,
      cashCents: price === null ? ofParts('cashCents') : price.cashCents * item.quantity,
      ...(rent?.reduction && { reduction: rent.reduction }),
      ...(rent !== null && rent.firstOffCents > 0 && { firstOffCents: rent.firstOffCents }),
      ...(rent !== null && rent.optionCents > 0 && { optionCents: rent.optionCents }),
      parts: item.parts.map(({ productId, product: part, quantity, condition, stock }) => ({
        productId,
        name: part?.name ?? product.name,
        choices: part?.choices ?? [],
        condition: condition ?? stock?.condition ?? 'NEW',
        quantity,
      })),
    },
  ]
}

function draftOf(held: HeldAgreement, basket: Basket, pack: RulePack, asked: OrderDraft): NewAgreement {
  const { share } = held
  return {
    id: held.id,
    storeId: basket.storeId,
    locale: asked.locale,
    packId: pack.id,
    packVersion: pack.version,
    frequency: share.frequency,
    payments: share.payments,
    paymentCents: share.paymentCents,
    taxCents: share.taxCents,
    firstOffCents: share.firstOffCents,
    cashCents: share.cashCents,
    sameAsCashDays: held.sameAsCashDays,
    taxRateMillionths: basket.taxRateMillionths,
    payDays: share.frequency === 'SEMI_MONTHLY' ? (asked.payDays ?? null) : null,
    deliveryOn: asked.delivery.date,
    items: held.items,
  }
}

/** The price of the waiver in basis points, if the shopper chose it; else 0. */
function chosenWaiver({ charges }: Basket): number {
  return charges.chosen.includes('waiver') ? charges.waiverBasisPoints : 0
}

/**
 * Writes an order that may be made: itself, its agreements with their charges, and its delivery. Its basket is closed,
 * and its units are taken from the stock that is shown.
 */
export async function writeOrder(
  tx: Queryable,
  { customerId, id, ...placed }: OrderHeader,
  { basket, asked }: Asked,
  { agreements, units, pack }: Held,
  now: Date,
): Promise<void> {
  const order = { customerId, id }
  await insertOrder(
    tx,
    {
      ...{ ...order, ...placed },
      basketId: basket.id,
      storeId: basket.storeId,
      locale: asked.locale,
      frequency: basket.frequency,
      fulfilment: asked.fulfilment,
      delivery: asked.delivery,
      lines: basket.items.flatMap(lineOf),
      dueTodayCents: basket.totals.dueToday.totalCents,
      methodId: asked.methodId ?? null,
      announcedCard: asked.announcedCard ?? null,
      billing: asked.billing ?? null,
    },
    now,
  )
  const drafts = agreements.map((one) => draftOf(one, basket, pack, asked))
  await insertAgreements(tx, order, drafts, now)
  const chosen = { waiverBasisPoints: chosenWaiver(basket), days: basket.charges.reservationDays }
  await insertCharges(
    tx,
    customerId,
    agreements.flatMap((one) => newCharges(one, chosen, pack)),
  )
  await scheduleDelivery(tx, order, asked.delivery)
  await markOrdered(tx, customerId, basket.id, now)
  await takeFromLevels(tx, units)
}
