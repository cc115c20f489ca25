import { goodsNames } from '#core/agreement/agreement/goods.ts'
import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { Order } from '#core/ordering/order/schema.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { windowCode } from '#domain/base/time-window.ts'
import { type ShownGrade, shownGradeOf } from '#domain/catalogue/used-grade.ts'
import { shownOptions } from '#web/app/catalogue/choices/shown-options.ts'
import { isOnItsWay } from '#web/app/money/payment/on-its-way.ts'
import { countGoods } from '../goods.ts'
import type { OrderView } from './order-view.ts'

/** The grades of some pre-rented units; null for new ones. */
function gradeOf(units: Order['agreements'][number]['items']): ShownGrade | null {
  return shownGradeOf(units.map(({ grade }) => grade))
}

/** An order in the shopper's language for its confirmation. */
export function orderView(
  order: Order,
  { store, choices }: { store: Store; choices: DeliveryChoices },
  locale: Locale,
): OrderView {
  const paid = order.payments.find(({ state }) => state === 'settled' || state === 'refunded')
  const { delivery, agreements } = order
  const units = agreements.flatMap(({ items }) => items)
  return {
    number: order.number,
    state: order.state,
    email: order.email,
    paid: paid && {
      cents: paid.amountCents,
      brand: paid.brand,
      last4: paid.last4,
      account: paid.account,
      isOnItsWay: isOnItsWay(paid),
    },
    fulfilment: order.fulfilment,
    store: {
      name: store.name,
      address: addressLine(store),
      phone: store.phone,
    },
    delivery: {
      ...delivery,
      address: addressLine(delivery),
      window: windowCode(delivery.window),
    },
    productIds: order.lines.map(({ productId }) => productId),
    lines: order.lines.map((line) => ({
      id: line.itemId,
      name: localized(line.name, locale),
      quantity: line.quantity,
      picture: line.image?.picture ?? null,
      alt: line.image === null ? '' : localized(line.image.alt, locale),
      choices: shownOptions(line.choices, locale),
      condition: line.condition,
      grade: gradeOf(
        units.filter(
          ({ bundle, productId, condition }) =>
            bundle === null && productId === line.productId && condition === line.condition,
        ),
      ),
      parts: line.parts.map((part) => ({
        id: part.productId,
        name: localized(part.name, locale),
        quantity: part.quantity,
        choices: shownOptions(part.choices, locale),
        condition: part.condition ?? null,
        grade: gradeOf(
          units.filter(
            ({ bundle, productId }) => bundle?.lineId === line.itemId && productId === part.productId,
          ),
        ),
      })),
    })),
    agreements: agreements.map((agreement) => {
      const { number, frequency, payments, signed, totalCents } = agreement
      return {
        number,
        frequency,
        payments,
        paymentCents: signed.paymentCents,
        firstOffCents: signed.firstOffCents,
        totalCents,
        nextDue: agreement.next?.dueOn ?? agreement.firstRenewalOn,
        nextCents: agreement.next?.openCents ?? agreement.firstRenewalOpenCents,
        deliveredOn: agreement.deliveredOn,
        goods: countGoods(goodsNames(agreement.items).map((name) => localized(name, locale))),
      }
    }),
    isCancellable: order.state === 'confirmed' && order.isCancellable,
    choices,
  }
}
