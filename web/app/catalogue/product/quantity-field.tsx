import { FormattedMessage, useIntl } from 'react-intl'
import type { QuantityLimits } from '#domain/shopper/quantity.ts'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

const button =
  'needs-scripts flex size-12 shrink-0 cursor-pointer items-center justify-center hover:bg-selected disabled:cursor-not-allowed disabled:text-control'

/** The quantity between two buttons that use the step of the product. Without scripts the number is typed. */
export function QuantityField({
  limits,
  value,
  onChange,
}: {
  limits: QuantityLimits
  value: number
  onChange: (value: number) => void
}) {
  const intl = useIntl()
  const { minimum, step, maximum } = limits
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor="quantity" className="font-semibold">
        <FormattedMessage id="product.quantity" />
      </label>
      <div className="flex overflow-hidden rounded-full border border-control">
        <button
          type="button"
          disabled={value <= minimum}
          onClick={() => onChange(value - step)}
          aria-label={intl.formatMessage({ id: 'product.quantity.less' })}
          className={button}
        >
          <Icon name="minus" className="size-5" />
        </button>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={minimum}
          step={step}
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="money h-12 w-14 border-0 bg-surface text-center text-lg font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          disabled={value + step > maximum}
          onClick={() => onChange(value + step)}
          aria-label={intl.formatMessage({ id: 'product.quantity.more' })}
          className={button}
        >
          <Icon name="plus" className="size-5" />
        </button>
      </div>
    </div>
  )
}
