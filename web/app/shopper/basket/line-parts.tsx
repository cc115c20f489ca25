import { FormattedMessage } from 'react-intl'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import type { LineView } from './cart-view.ts'

/** The parts of a bundle with their chosen options and conditions. Renders nothing for other products. */
export function LineParts({
  parts,
  isOnePrice = false,
}: Pick<LineView, 'parts'> & Partial<Pick<LineView, 'isOnePrice'>>) {
  if (parts.length === 0) return null
  return (
    <div className="text-muted">
      <p>
        <FormattedMessage id="basket.includes" />
      </p>
      <ul className="mt-1 flex flex-col gap-2">
        {parts.map(({ id, name, quantity, picture, choices, condition, grade }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="w-12 shrink-0 overflow-hidden rounded-field">
              <Picture name={picture} alt="" place="thumbnail" />
            </span>
            <span>
              <FormattedMessage id="basket.part" values={{ name, quantity }} />
              <span className="block text-sm">
                <ChosenOptions choices={choices} />
                <ConditionName condition={condition} grade={grade} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isOnePrice && (
        <p className="mt-1">
          <FormattedMessage id="product.bundle.one-price" />
        </p>
      )}
    </div>
  )
}
