import { useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { HeartProps } from '#web/app/catalogue/tile/product-actions.ts'
import { useSaved } from './use-saved.tsx'

const looks = {
  tile: 'heart tile-corner',
  page: 'heart',
} as const

/** Saves a product or removes it from the saved items. A plain form, so it works without scripts. */
export function Heart({ productId, name, condition = null, look = 'tile' }: HeartProps) {
  const intl = useIntl()
  const { saved, toggle } = useSaved({ productId, condition })
  return (
    <form
      method="post"
      action={pathTo('wish')}
      className={looks[look]}
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <input type="hidden" name="intent" value="toggle" />
      {condition !== null && <input type="hidden" name="condition" value={condition} />}
      <button
        type="submit"
        name="productId"
        value={productId}
        aria-pressed={saved}
        aria-label={intl.formatMessage({ id: 'wishlist.save' }, { name })}
      />
    </form>
  )
}
