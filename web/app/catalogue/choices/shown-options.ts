import type { ChosenOption } from '#core/catalogue/product/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { ShownOption } from '#web/app/ui/figures/chosen-options.tsx'

/** The choices of a product in the shopper's words; none of what has left the catalogue. */
export function shownOptions(choices: readonly ChosenOption[] | undefined, locale: Locale): ShownOption[] {
  return (choices ?? []).map(({ id, name, value }) => ({
    id,
    name: localized(name, locale),
    value: localized(value, locale),
  }))
}
