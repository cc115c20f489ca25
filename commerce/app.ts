import type { Context as Call } from 'hono'
import type { Context as Core } from '#core/context.ts'
import type { Client } from '#platform/client.ts'
import { mounts } from '#site/mounts.ts'
import { account } from './agreement/account.ts'
import { agreement } from './agreement/agreement.ts'
import { payTogether } from './agreement/pay-together.ts'
import { payment } from './agreement/payment.ts'
import { makeApi } from './api.ts'
import { approval } from './approval/approval.ts'
import { bankVerification } from './approval/bank-verification.ts'
import { payfone } from './approval/payfone.ts'
import { activity } from './catalogue/activity.ts'
import { category } from './catalogue/category.ts'
import { configuration } from './catalogue/configuration.ts'
import { content } from './catalogue/content.ts'
import { interstitial } from './catalogue/interstitial.ts'
import { preference } from './catalogue/preference.ts'
import { product } from './catalogue/product.ts'
import { promotion } from './catalogue/promotion.ts'
import { recommendation } from './catalogue/recommendation.ts'
import { search } from './catalogue/search.ts'
import { seo } from './catalogue/seo.ts'
import { autocomplete } from './catalogue/suggest.ts'
import type { Admit } from './http/admit.ts'
import { openApiDocument } from './http/openapi.ts'
import { appointment } from './ordering/appointment.ts'
import { basket } from './ordering/basket.ts'
import { basketItems } from './ordering/basket-items.ts'
import { checkout } from './ordering/checkout.ts'
import { wholeCustomer } from './ordering/customer.ts'
import { customerBaskets } from './ordering/customer-baskets.ts'
import { customerOrders } from './ordering/customer-orders.ts'
import { order } from './ordering/order.ts'
import { visitCalls } from './ordering/visit-calls.ts'
import { webhookMessages } from './ordering/webhook-events.ts'
import { geocode } from './places/geocode.ts'
import { store } from './places/store.ts'
import { address } from './shopper/address.ts'
import { changeCustomer } from './shopper/change-customer.ts'
import { customer } from './shopper/customer.ts'
import { deals } from './shopper/deals.ts'
import { login } from './shopper/login.ts'
import { password } from './shopper/password.ts'
import { shopperContext } from './shopper/shopper-context.ts'
import { wishlist } from './shopper/wishlist.ts'

const nouns = [
  login,
  store,
  geocode,
  category,
  seo,
  promotion,
  activity,
  basket,
  basketItems,
  checkout,
  order,
  customer,
  changeCustomer,
  password,
  address,
  wholeCustomer,
  customerBaskets,
  customerOrders,
  approval,
  payfone,
  bankVerification,
  account,
  agreement,
  payment,
  payTogether,
  appointment,
  visitCalls,
  wishlist,
  content,
  interstitial,
  configuration,
  preference,
  shopperContext,
  deals,
]

/**
 * The shopper APIs, to be mounted at /mobify/proxy/api; each noun answers in the format of its API family.
 * `clientOf` returns the client of a call; `admit` limits CPU-intensive work.
 */
export function commerceApi(core: Core, clientOf: (c: Call) => Client, admit: Admit) {
  const { siteName, origin } = core.settings
  return makeApi(
    core,
    clientOf,
    [...nouns, product(admit), autocomplete(admit), recommendation(admit), search(admit)],
    (routes) =>
      openApiDocument(routes, webhookMessages, {
        title: `${siteName}: shopper APIs`,
        server: origin + mounts.shopperApis,
      }),
  )
}
