import type { ChosenOption } from '#core/catalogue/product/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { ShownOption } from '#web/app/ui/figures/chosen-options.tsx'

/** The chosen options in the shopper's language, without those that are no longer in the catalogue. */
export function shownOptions(choices: readonly ChosenOption[] | undefined, locale: Locale): ShownOption[] {
  return (choices ?? []).map(({ id, name, value }) => ({
    id,
    name: localized(name, locale),
    value: localized(value, locale),
  }))
}
