import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { isFrequency } from '#domain/base/frequency.ts'
import { isLocale } from '#domain/base/locale.ts'
import { prefixFor, splitPrefix, withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/preference'

export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('home'))
}

/** Remembers the language or the frequency that prices are shown in, and goes back to where the shopper was. */
export async function action(args: Route.ActionArgs) {
  const scope = requestContextOf(args)
  const form = await formOf(args.request)
  const back = safeRedirect(form.get('back')) ?? pathTo('home')
  const frequency = form.get('frequency')
  if (isFrequency(frequency)) {
    setCookie(scope, 'frequency', frequency)
    // The cart shows the prices that all other pages show.
    if (scope.who.kind !== 'visitor') await setFrequency(scope.who, { frequency }, scope.core)
  }
  const locale = form.get('locale')
  if (!isLocale(locale)) return goTo(scope, back)
  setCookie(scope, 'locale', locale)
  return goTo(scope, withPrefix(prefixFor(locale), splitPrefix(back).path))
}
