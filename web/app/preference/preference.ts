import { redirect } from 'react-router'
import { setFrequency } from '#core/basket/set-frequency.ts'
import { isFrequency } from '#domain/frequency.ts'
import { isLocale } from '#domain/locale.ts'
import { setCookie } from '../cookies.ts'
import { ownPath } from '../own-path.ts'
import { prefixFor, splitPrefix, withPrefix } from '../prefix.ts'
import { scopeOf } from '../scope.ts'
import type { Route } from './+types/preference'

/** Remembers the language or the frequency that prices are shown in, and goes back to where the shopper was. */
export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args)
  const form = await args.request.formData()
  const back = ownPath(form.get('back'))
  const frequency = form.get('frequency')
  if (isFrequency(frequency)) {
    setCookie(scope, 'frequency', frequency)
    // The cart shows the prices that all other pages show.
    if (scope.who.kind !== 'visitor') await setFrequency(scope.who, { frequency }, scope.core)
  }
  const locale = form.get('locale')
  if (!isLocale(locale)) return redirect(back)
  setCookie(scope, 'locale', locale)
  return redirect(withPrefix(prefixFor(locale), splitPrefix(back).path))
}

export function loader() {
  return redirect('/')
}
