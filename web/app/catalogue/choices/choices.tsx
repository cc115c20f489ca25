import { FormattedMessage, useIntl } from 'react-intl'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { ChoiceData, ConditionChoice } from './choices.server.ts'
import { openChoice } from './choose-options.tsx'

const pill =
  'relative flex min-h-11 items-center gap-2 rounded-full border px-4 no-underline text-content hover:border-primary hover:bg-selected aria-[current]:border-primary aria-[current]:bg-selected aria-[current]:ring-1 aria-[current]:ring-primary'

/** The options of a product. Each value is a link, so it works without scripts. */
export function Choices({ choices }: { choices: readonly ChoiceData[] }) {
  const intl = useIntl()
  const open = choices.find(({ chosen }) => chosen === null)
  return choices.map((choice) => (
    <section key={choice.id} id={choice === open ? openChoice : undefined} aria-label={choice.name}>
      <p role="status" className="mb-2 font-semibold">
        {choice.chosen === null ? (
          <FormattedMessage id="product.choose" values={{ name: choice.name }} />
        ) : (
          <FormattedMessage
            id="product.chosen"
            values={{ name: choice.name, value: <span className="font-normal">{choice.chosen}</span> }}
          />
        )}
      </p>
      <ul className="flex flex-wrap gap-2">
        {choice.values.map((value) => (
          <li key={value.value}>
            <Link
              to={value.href}
              preventScrollReset
              replace
              rel="nofollow"
              aria-current={value.selected ? 'true' : undefined}
              className={`${pill} ${value.available ? 'border-control' : 'border-dashed border-control text-muted'}`}
            >
              {value.swatch !== null && (
                <span
                  aria-hidden="true"
                  style={{ backgroundColor: value.swatch }}
                  className="-ml-1.5 size-7 rounded-full border border-control"
                />
              )}
              {value.name}
              {value.grade !== undefined && (
                <span className="text-sm text-muted">
                  <FormattedMessage id="stock.grade" values={{ grade: value.grade }} />
                </span>
              )}
              {!value.available && (
                <span className="sr-only">({intl.formatMessage({ id: 'product.choice.none' })})</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** New or pre-rented, where the store has both. */
export function Conditions({ conditions }: { conditions: readonly ConditionChoice[] }) {
  if (conditions.length === 0) return null
  return (
    <section>
      <p className="mb-2 font-semibold">
        <FormattedMessage id="product.condition" />
      </p>
      <ul className="flex flex-wrap gap-2">
        {conditions.map(({ condition, grade, selected, href }) => (
          <li key={condition}>
            <Link
              to={href}
              preventScrollReset
              replace
              rel="nofollow"
              aria-current={selected ? 'true' : undefined}
              className={`${pill} border-control`}
            >
              <ConditionName condition={condition} grade={grade} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
