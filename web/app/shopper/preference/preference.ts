import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { isLocale } from '#domain/base/locale.ts'
import { readInput } from '#platform/read-input.ts'
import { prefixFor, splitPrefix, withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { withoutFilterOf } from '#web/app/catalogue/search/listing-address.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/preference'

export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('home'))
}

/** The page to go back to, without its filter by payment: 20 dollars a week and 20 dollars a month are other goods. */
function withoutPayments(back: string): string {
  const [pathname = back, query = ''] = back.split('?')
  const params = new URLSearchParams(query)
  const isFiltered = params.getAll('refine').some((pair) => pair.startsWith('price='))
  return isFiltered ? withoutFilterOf({ pathname, params }, 'price') : back
}

/** Remembers the language or the frequency of prices and redirects to the page that the shopper was on. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const asked = safeRedirect(form.get('back')) ?? pathTo('home')
  const read = readInput(setFrequencyInput, { frequency: form.get('frequency') })
  const changed = read.ok && read.value.frequency !== requestContext.frequency
  const back = changed ? withoutPayments(asked) : asked
  if (read.ok) {
    setCookie(requestContext, 'frequency', read.value.frequency)
    // The cart changes to the same frequency.
    if (requestContext.who.kind !== 'visitor')
      await setFrequency(requestContext.who, read.value, requestContext.core)
  }
  const locale = form.get('locale')
  if (!isLocale(locale)) return goTo(requestContext, back)
  setCookie(requestContext, 'locale', locale)
  return goTo(requestContext, withPrefix(prefixFor(locale), splitPrefix(back).path))
}
