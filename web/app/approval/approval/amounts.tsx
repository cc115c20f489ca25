import { FormattedMessage } from 'react-intl'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'

type Props = { amounts: Readonly<Record<Frequency, Cents>>; valid: boolean }

/** The approved amount as a large tag at the shopper's frequency, with the other frequencies below. */
export function AmountsByFrequency({ amounts, valid }: Props) {
  const { frequency: chosen } = useRoot()
  const others = frequencies.filter((frequency) => frequency !== chosen)
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-lg">
        <FormattedMessage id="approval.up-to" />
      </p>
      <p
        className={`price-tag justify-center gap-x-3 py-3 pr-8 pl-10 text-content ${valid ? '' : 'opacity-60'}`}
      >
        <strong className="text-4xl leading-none font-extrabold">
          <Money cents={amounts[chosen]} />
        </strong>
        <span className="text-xl font-semibold">
          <PaidPer frequency={chosen} />
        </span>
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {others.map((frequency) => (
          <li
            key={frequency}
            className={`rounded-full px-4 py-1.5 ${valid ? 'bg-on-primary/10' : 'bg-surface text-muted'}`}
          >
            <strong>
              <Money cents={amounts[frequency]} />
            </strong>{' '}
            <PaidPer frequency={frequency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
