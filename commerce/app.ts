import type { Context as Call } from 'hono'
import type { Client } from '#core/client.ts'
import type { Context as Core } from '#core/context.ts'
import { account } from './account.ts'
import { agreement } from './agreement.ts'
import { makeApi } from './api.ts'
import { appointment } from './appointment.ts'
import { approval } from './approval.ts'
import { basket } from './basket.ts'
import { category } from './category.ts'
import { checkout } from './checkout.ts'
import { content } from './content.ts'
import { customer } from './customer.ts'
import { login } from './login.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { preference } from './preference.ts'
import { product } from './product.ts'
import { promotion } from './promotion.ts'
import { search } from './search.ts'
import { seo } from './seo.ts'
import { shopperContext } from './shopper-context.ts'
import { store } from './store.ts'
import { autocomplete } from './suggest.ts'
import { wishlist } from './wishlist.ts'

const nouns = [
  login,
  store,
  category,
  product,
  search,
  autocomplete,
  seo,
  promotion,
  basket,
  checkout,
  order,
  customer,
  approval,
  account,
  agreement,
  payment,
  appointment,
  wishlist,
  content,
  preference,
  shopperContext,
]

/**
 * The shopper APIs, to be mounted at /mobify/proxy/api: each noun answers in the shapes of its API family. `clientOf`
 * says where a call comes from.
 */
export function commerceDoor(core: Core, clientOf: (c: Call) => Client) {
  return makeApi(core, clientOf, nouns)
}
