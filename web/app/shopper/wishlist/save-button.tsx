import { useIntl } from 'react-intl'
import type { SaveButtonProps } from '#web/app/catalogue/tile/product-actions.ts'
import { wishForm } from '#web/app/catalogue/tile/product-forms.tsx'
import { useSaved } from './use-saved.tsx'

/** Saves a product or removes it from the saved items. A button of a plain form, so it works without scripts. */
export function SaveButton({ productId, name, condition = null }: SaveButtonProps) {
  const intl = useIntl()
  const { saved, toggle } = useSaved({ productId, condition })
  return (
    // biome-ignore lint/a11y/useButtonType: a button of a form sends it, and a page has many
    <button
      form={wishForm(condition)}
      name="productId"
      value={productId}
      aria-pressed={saved}
      aria-label={intl.formatMessage({ id: 'wishlist.save' }, { name })}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    />
  )
}
