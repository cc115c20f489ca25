import { FormattedList, FormattedMessage } from 'react-intl'
import type { OfferedCharge } from '#domain/shopper/basket.ts'
import { pathTo } from '#site/urls.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

type ChoiceProps = { charge: OfferedCharge; chosen: readonly string[] }

/** What a charge costs with later payments where agreements end one after the other. */
function Later({ later }: Pick<OfferedCharge, 'later'>) {
  const amounts = later.map(({ frequency, through, waiverCents }) => (
    <FormattedMessage
      key={`${frequency} ${through}`}
      id="basket.charges.waiver.through"
      values={{
        each: <Money key="each" cents={waiverCents} />,
        per: <PaidPer key="per" frequency={frequency} />,
        last: through,
      }}
    />
  ))
  return <FormattedList value={amounts} />
}

/** One optional charge with its price, and the button that adds or removes it. */
function Choice({ charge: { kind, isChosen, todayCents, eachCents, later, days }, chosen }: ChoiceProps) {
  const after = isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind]
  return (
    <li className="flex flex-col gap-2 rounded-card border border-divider px-4 py-3">
      <Form
        action={pathTo('basket')}
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-x-3"
      >
        <input type="hidden" name="intent" value="choose-charges" />
        <input type="hidden" name="chosenCharges" value={after.join(',')} />
        <p className="min-w-0">
          <strong>
            <FormattedMessage id={`basket.${kind}`} />
          </strong>
          {isChosen && (
            <span className="ml-2 inline-flex items-center gap-1 text-sm text-success">
              <Icon name="check" className="size-4" />
              <FormattedMessage id="basket.charges.chosen" />
            </span>
          )}
          <span className="block">
            <FormattedMessage
              id={later.length > 1 ? 'basket.charges.waiver.ends' : `basket.charges.${kind}.price`}
              values={{
                today: <Money key="today" cents={todayCents} />,
                each: <Money key="each" cents={eachCents} />,
                later: <Later key="later" later={later} />,
              }}
            />
          </span>
        </p>
        <SubmitButton look={isChosen ? 'quiet' : 'secondary'} className="shrink-0">
          <FormattedMessage id={isChosen ? 'basket.charges.remove' : 'basket.charges.add'} />
          <span className="sr-only">
            : <FormattedMessage id={`basket.${kind}`} />
          </span>
        </SubmitButton>
      </Form>
      <p className="text-sm text-muted">
        <FormattedMessage id={`basket.charges.${kind}.text`} values={{ days }} />
      </p>
    </li>
  )
}

/** The optional charges of the store, none of them chosen beforehand; nothing where there are none. */
export function ChargeChoices({ offered }: { offered: readonly OfferedCharge[] }) {
  if (offered.length === 0) return null
  const chosen = offered.filter(({ isChosen }) => isChosen).map(({ kind }) => kind)
  return (
    <section aria-labelledby="charges" className="flex flex-col gap-2">
      <h3 id="charges" className="text-base">
        <FormattedMessage id="basket.charges" />
      </h3>
      <ul className="flex flex-col gap-2">
        {offered.map((charge) => (
          <Choice key={charge.kind} charge={charge} chosen={chosen} />
        ))}
      </ul>
    </section>
  )
}
