import { rangeAt } from '#core/catalogue/search/price-steps.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { readInput } from '#platform/read-input.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { withFilterChanged } from '#web/app/catalogue/search/listing-address.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/preference'
import { changeLanguage } from './open-form.server.ts'

export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('home'))
}

/** The page to go back to, with its filter by payment for the same money at another frequency. */
function withPaymentsAt(back: string, from: Frequency, to: Frequency): string {
  const [pathname = back, query = ''] = back.split('?')
  const params = new URLSearchParams(query)
  const isFiltered = params.getAll('refine').some((pair) => pair.startsWith('price='))
  if (!isFiltered) return back
  return withFilterChanged({ pathname, params }, 'price', (range) => rangeAt(range, from, to))
}

/**
 * Remembers the language, with what is typed on the page, or the frequency of prices. Redirects to the page that the
 * shopper was on.
 */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const changedLanguage = await changeLanguage(requestContext, { url: args.url, form, keeps: true })
  if (changedLanguage !== undefined) return changedLanguage
  const asked = safeRedirect(form.get('back')) ?? pathTo('home')
  const read = readInput(setFrequencyInput, { frequency: form.get('frequency') })
  if (!read.ok) return goTo(requestContext, asked)
  const { frequency } = read.value
  setCookie(requestContext, 'frequency', frequency)
  // The cart changes to the same frequency.
  if (requestContext.who.kind !== 'visitor')
    await setFrequency(requestContext.who, read.value, requestContext.core)
  return goTo(requestContext, withPaymentsAt(asked, requestContext.frequency, frequency))
}
