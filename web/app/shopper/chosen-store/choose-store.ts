import { chooseStoreSchema, storesByZip } from '#core/places/store/schema.ts'
import { chooseNearestStore } from '#core/shopper/chosen-store/choose-nearest.ts'
import { type ChosenStore, chooseStore as choose } from '#core/shopper/chosen-store/choose-store.ts'
import { readInput } from '#platform/read-input.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/choose-store'

/** A GET request has nothing to show. */
export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('storeLocator'))
}

/** Keeps what was chosen for the next pages. */
function keepChoice(
  requestContext: RequestContext,
  { store, postalCode, hasBasketChanged }: ChosenStore,
): void {
  setCookie(requestContext, 'store', store.id)
  if (postalCode !== undefined) setCookie(requestContext, 'zip', postalCode)
  if (hasBasketChanged) setCookie(requestContext, 'storeChanged', '1')
}

/** Chooses the nearest store for a typed ZIP code. Where there is none, the locator says why and what else there is. */
async function chooseByZip(requestContext: RequestContext, typed: string, back: string): Promise<Response> {
  const { who, core } = requestContext
  const read = readInput(storesByZip, { postalCode: typed })
  const chosen = read.ok ? await chooseNearestStore(who, read.value, core) : read
  if (!chosen.ok) {
    if (chosen.problem.code === 'store-not-found')
      setFlash(requestContext, { title: 'store.none.delivers', values: { zip: typed }, tone: 'info' })
    return goTo(requestContext, pathTo('storeLocator', undefined, { zip: typed, back }))
  }
  keepChoice(requestContext, chosen.value)
  const values = { store: chosen.value.store.name, zip: typed }
  setFlash(requestContext, { title: 'store.chosen', text: 'store.chosen.nearest', values })
  return goTo(requestContext, back)
}

/**
 * Chooses a store, by itself or by a ZIP code, or postpones the choice, and redirects to the page that the shopper was on.
 */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const back = safeRedirect(form.get('back'))
  if (form.has('later')) {
    setCookie(requestContext, 'storeAsked', '1')
    return goTo(requestContext, back ?? pathTo('home'))
  }
  const zip = form.get('zip')
  if (typeof zip === 'string')
    return chooseByZip(requestContext, zip.trim().slice(0, 20), back ?? pathTo('home'))
  if (form.get('postalCode') === '') form.delete('postalCode')
  const read = readForm(form, chooseStoreSchema)
  const chosen = read.ok ? await choose(requestContext.who, read.value, requestContext.core) : undefined
  if (chosen?.ok !== true) {
    const isSoon = chosen?.ok === false && chosen.problem.code === 'store-opens-soon'
    const title = isSoon ? 'problem.store-opens-soon' : 'problem.store-not-found'
    setFlash(requestContext, { title, tone: 'error' })
    return goTo(requestContext, pathTo('storeLocator'))
  }
  keepChoice(requestContext, chosen.value)
  setFlash(requestContext, { title: 'store.chosen', values: { store: chosen.value.store.name } })
  return goTo(requestContext, back ?? pathTo('home'))
}
