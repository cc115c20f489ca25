import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PayoffMethod } from '#domain/law/payoff-method.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import type { Rights as RightsData } from './rights-data.server.ts'

/** The share that a formula of the early purchase names, in basis points; of several formulas that of the rent left. */
function shareOf(method: PayoffMethod): number {
  if (method.kind === 'lowest-of')
    return Math.min(...method.methods.map(shareOf).filter((share) => share > 0))
  if ('percentBasisPoints' in method) return method.percentBasisPoints
  return 'creditBasisPoints' in method ? method.creditBasisPoints : 0
}

function Right({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Late({ fee }: { fee: RightsData['lateFee'] }) {
  if (fee === null) return <FormattedMessage id="rights.late.none" />
  const { cents, graceDays, days } = fee
  return (
    <FormattedMessage
      id="rights.late.fee"
      values={{ grace: graceDays, days, amount: <Money key="amount" cents={cents} /> }}
    />
  )
}

/** What the agreement of the shopper's store gives a customer, in plain words. */
export function Rights({ rights }: { rights: RightsData }) {
  const intl = useIntl()
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const { state, payoff, cashDays, ownedAtBasisPoints, lateFee, windows, cure, replacement, hardship } =
    rights
  const { optionCents, exchangeBasisPoints: most, depositCents, reinstatementCents } = rights
  const { longPaidBasisPoints: share } = windows
  return (
    <section aria-labelledby="rights" className="flex flex-col gap-4">
      <h2 id="rights" className="text-xl">
        <FormattedMessage
          id="rights.title"
          values={{ state: intl.formatMessage({ id: `locale.state.${state}` }) }}
        />
      </h2>
      <dl className="grid gap-x-12 gap-y-4 md:grid-cols-2">
        <Right title={<FormattedMessage id="rights.end" />}>
          <FormattedMessage id="rights.end.text" />
        </Right>
        <Right title={<FormattedMessage id="rights.buy" />}>
          <FormattedMessage
            id="rights.buy.text"
            values={{
              rule: cashDays > 0 ? 'cashdaysthenratio' : payoff.kind.replaceAll('-', ''),
              days: cashDays,
              percent: percent(shareOf(payoff)),
              months: 'months' in payoff ? payoff.months : 0,
            }}
          />{' '}
          {ownedAtBasisPoints !== null && (
            <FormattedMessage id="rights.buy.owned" values={{ percent: percent(ownedAtBasisPoints) }} />
          )}
        </Right>
        {optionCents > 0 && (
          <Right title={<FormattedMessage id="rights.option" />}>
            <FormattedMessage
              id="rights.option.text"
              values={{ amount: <Money key="amount" cents={optionCents} /> }}
            />
          </Right>
        )}
        <Right title={<FormattedMessage id="rights.late" />}>
          <Late fee={lateFee} />
        </Right>
        <Right title={<FormattedMessage id="rights.credit" />}>
          <FormattedMessage
            id="rights.credit.text"
            values={{
              lapse: windows.lapseDays,
              kept: windows.keptDays,
              returned: windows.returnedDays,
              isLonger: windows.longPaidDays > windows.returnedDays ? 'yes' : 'no',
              long: windows.longPaidDays,
              share,
              percent: percent(share),
            }}
          />{' '}
          <FormattedMessage id="rights.credit.same" />{' '}
          {reinstatementCents > 0 && (
            <FormattedMessage
              id="rights.credit.fee"
              values={{ amount: <Money key="amount" cents={reinstatementCents} /> }}
            />
          )}{' '}
          {cure !== null && <FormattedMessage id="rights.credit.notice" values={cure} />}
        </Right>
        <Right title={<FormattedMessage id="rights.repair" />}>
          <FormattedMessage id="rights.repair.text" />{' '}
          <FormattedMessage
            id="rights.repair.replacement"
            values={replacement.kind === 'within' ? replacement : { days: 'no', count: 0 }}
          />{' '}
          <FormattedMessage id="rights.repair.exchange" values={{ most, percent: percent(most) }} />
        </Right>
        {hardship.kind === 'income-loss' && (
          <Right title={<FormattedMessage id="rights.income" />}>
            <FormattedMessage
              id="rights.income.text"
              values={{
                of: hardship.paidShare[1],
                paid: hardship.paidShare.join('/'),
                loss: percent(hardship.leastLossBasisPoints),
                most: percent(hardship.mostCutBasisPoints),
              }}
            />
          </Right>
        )}
        <Right title={<FormattedMessage id="rights.fees" />}>
          {depositCents > 0 ? (
            <FormattedMessage
              id="rights.fees.deposit"
              values={{ amount: <Money key="amount" cents={depositCents} /> }}
            />
          ) : (
            <FormattedMessage id="rights.fees.text" />
          )}
        </Right>
      </dl>
    </section>
  )
}
