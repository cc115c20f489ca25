import { useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { HeartProps } from '#web/app/catalogue/tile/product-actions.ts'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { useSaved } from './use-saved.tsx'

const looks = {
  tile: 'absolute top-2 right-2 z-10',
  page: '',
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
      <input type="hidden" name="productId" value={productId} />
      {condition !== null && <input type="hidden" name="condition" value={condition} />}
      <button
        type="submit"
        aria-pressed={saved}
        aria-label={intl.formatMessage({ id: 'wishlist.save' }, { name })}
        className="flex size-11 cursor-pointer items-center justify-center rounded-full bg-surface/90 text-content shadow-sm hover:text-danger aria-pressed:text-danger aria-pressed:*:fill-current"
      >
        <Icon name="heart" />
      </button>
    </form>
  )
}
