import { FormattedMessage } from 'react-intl'
import type { MoneyMove } from '#core/money/ledger/money-moves.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'

/** Money that was paid or came back as facts, each with its day. */
export function moneyFacts(moves: readonly MoneyMove[]) {
  return moves.map(({ id, way, on, cents }) => ({
    key: id,
    label: (
      <FormattedMessage
        id="agreement.money.move"
        values={{ way, day: on === null ? null : <Day key="day" on={on} /> }}
      />
    ),
    value: <Money cents={cents} />,
  }))
}
