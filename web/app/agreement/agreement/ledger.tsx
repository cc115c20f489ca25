import { FormattedMessage } from 'react-intl'
import type { LedgerView } from '#core/money/ledger/schema.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Table } from '#web/app/ui/surfaces/table.tsx'

/** All ledger entries of an agreement: charges, payments and the balance after each. */
export function Ledger({ ledger }: { ledger: LedgerView }) {
  if (ledger.lines.length === 0) {
    return (
      <p>
        <FormattedMessage id="agreement.ledger.empty" />
      </p>
    )
  }
  return (
    <Table
      caption={<FormattedMessage id="agreement.ledger" />}
      rows={ledger.lines}
      keyOf={(line) => line.id}
      columns={[
        {
          key: 'on',
          label: <FormattedMessage id="agreement.ledger.on" />,
          cell: (line) => <Day on={line.on} />,
        },
        {
          key: 'kind',
          label: <FormattedMessage id="agreement.ledger.kind" />,
          cell: (line) => (
            // On a narrow phone with widened letters the words break rather than leave the page.
            <span className="wrap-anywhere">
              <FormattedMessage
                id="agreement.ledger.entry"
                values={{ kind: line.kind.replaceAll('-', '') }}
              />
              {line.heldCents !== 0 && (
                <span className="block text-sm text-muted">
                  <FormattedMessage
                    id="agreement.ledger.held"
                    values={{
                      way: line.heldWay,
                      amount: <Money key="amount" cents={Math.abs(line.heldCents)} />,
                    }}
                  />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'amount',
          label: <FormattedMessage id="agreement.ledger.amount" />,
          cell: (line) => (
            <>
              <Money cents={line.amountCents} />
              <span className="block text-sm text-muted md:hidden">
                <FormattedMessage
                  id="agreement.ledger.balance-after"
                  values={{ amount: <Money key="balance" cents={line.balanceCents} /> }}
                />
              </span>
            </>
          ),
          numeric: true,
        },
        {
          key: 'balance',
          label: <FormattedMessage id="agreement.ledger.balance" />,
          cell: (line) => <Money cents={line.balanceCents} />,
          numeric: true,
          desktopOnly: true,
        },
      ]}
    />
  )
}
