import { chooseStoreSchema } from '#core/places/store/schema.ts'
import { chooseStore as choose } from '#core/shopper/chosen-store/choose-store.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/choose-store'

/** A GET request has nothing to show. */
export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('storeLocator'))
}

/** Chooses a store, or postpones the choice, and redirects to the page that the shopper was on. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const back = safeRedirect(form.get('back'))
  if (form.has('later')) {
    setCookie(requestContext, 'storeAsked', '1')
    return goTo(requestContext, back ?? pathTo('home'))
  }
  if (form.get('postalCode') === '') form.delete('postalCode')
  const read = readForm(form, chooseStoreSchema)
  const chosen = read.ok ? await choose(requestContext.who, read.value, requestContext.core) : undefined
  if (chosen?.ok !== true) {
    const isSoon = chosen?.ok === false && chosen.problem.code === 'store-opens-soon'
    const title = isSoon ? 'problem.store-opens-soon' : 'problem.store-not-found'
    setFlash(requestContext, { title, tone: 'error' })
    return goTo(requestContext, pathTo('storeLocator'))
  }
  const { store, postalCode, basketChanged } = chosen.value
  setCookie(requestContext, 'store', store.id)
  if (postalCode !== undefined) setCookie(requestContext, 'zip', postalCode)
  if (basketChanged) setCookie(requestContext, 'storeChanged', '1')
  setFlash(requestContext, { title: 'store.chosen', values: { city: store.city } })
  return goTo(requestContext, back ?? pathTo('home'))
}
