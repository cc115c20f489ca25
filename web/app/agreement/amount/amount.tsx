import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import { type ExplainedAmount, explainAmount } from '#core/agreement/amount/explain-amount.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { Percent } from '#web/app/ui/figures/percent.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { PayButton } from '../agreement/agreement-card.tsx'
import { Ledger } from '../agreement/ledger.tsx'
import { LatenessNotice } from '../delinquency/lateness-notice.tsx'
import { PendingNotice } from '../payment/pending-notice.tsx'
import { owesNothing } from '../visit/owes-nothing.ts'
import { readWithReturns } from '../visit/read-with-returns.server.ts'
import { ReturnNote } from '../visit/return-note.tsx'
import type { Route } from './+types/amount'
import { askedRows } from './asked-rows.tsx'
import { payoffRows } from './payoff-rows.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, 'amount.title', {
    noindex: true,
    process: 'agreement.number',
    values: { number: params.agreementNumber },
  })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const explained = await explainAmount(who, args.params.agreementNumber, core)
  if (!explained.ok) throw new Response(null, { status: 404 })
  const [agreement = explained.value.agreement] = await readWithReturns(
    who,
    Promise.resolve([explained.value.agreement]),
    core,
  )
  return { ...explained.value, agreement }
}

/** Why nothing is to be paid by the schedule. */
function NothingAsked({ agreement }: { agreement: ExplainedAmount['agreement'] }) {
  const hasGoodsToCome = ['draft', 'signed', 'prelim-paid'].includes(agreement.state)
  const why =
    agreement.ledger.balanceCents > 0
      ? 'owed'
      : hasGoodsToCome
        ? 'before'
        : agreement.state === 'active'
          ? 'made'
          : 'over'
  return (
    <p>
      <FormattedMessage
        id="amount.nothing"
        values={{ why, amount: <Money key="amount" cents={agreement.ledger.balanceCents} /> }}
      />
    </p>
  )
}

/** What is to be paid now, part by part. */
function Asked({ explained }: { explained: ExplainedAmount }) {
  const { agreement, asked, taxChange } = explained
  const { payable } = agreement
  const due = payable === null ? 'none' : payable.isDue ? 'due' : 'next'
  const isPayoff = payable !== null && payable.asked === null
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="amount.asked" values={{ due }} />
      </h2>
      {owesNothing(agreement) ? (
        <ReturnNote agreement={agreement} />
      ) : asked === null || asked.payments.length + asked.feesCents === 0 ? (
        <NothingAsked agreement={agreement} />
      ) : (
        <MoneyRows rows={askedRows(explained, asked)} />
      )}
      {asked !== null && isPayoff && (
        <p>
          <FormattedMessage id="amount.payoff-is-less" />
        </p>
      )}
      {taxChange !== null && (
        <p className="text-sm text-muted">
          <FormattedMessage
            id="amount.tax-change"
            values={{
              day: <Day key="day" on={taxChange.firstOn} />,
              rate: <Percent key="rate" millionths={taxChange.rate} />,
            }}
          />
        </p>
      )}
      <PendingNotice payment={agreement.pendingPayment} />
      <LatenessNotice agreement={agreement} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <PayButton agreement={agreement} />
      </div>
    </Card>
  )
}

/** What it costs to own the goods today, part by part. */
function Payoff({ explained: { agreement, payoff } }: { explained: ExplainedAmount }) {
  if (payoff === null) return null
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="amount.payoff" />
      </h2>
      <MoneyRows rows={payoffRows(payoff)} />
      <p>
        <FormattedMessage
          id="payoff.now.good"
          values={{ until: <Day key="until" on={payoff.quote.goodUntil} /> }}
        />
      </p>
      <div className="print:hidden">
        <ButtonLink to={pathTo('payoff', { agreementNumber: agreement.number })} look="secondary">
          <FormattedMessage id="agreement.payoff" />
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Why the amounts of an agreement are what they are: each part with its day and its rule, and the ledger behind it. */
export default function AmountPage({ loaderData: explained }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { agreement } = explained
  return (
    <AccountFrame title={<FormattedMessage id="amount.title" />}>
      <div>
        <p className="font-semibold">{goodsLine(agreement.items, locale)}</p>
        <p className="text-muted">
          <FormattedMessage id="agreement.number" values={{ number: agreement.number }} />
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Asked explained={explained} />
        <Payoff explained={explained} />
      </div>
      <Card className="flex flex-col gap-3">
        <h2 className="text-xl">
          <FormattedMessage id="agreement.ledger" />
        </h2>
        <p>
          <FormattedMessage id="amount.ledger" />
        </p>
        <Ledger ledger={agreement.ledger} />
      </Card>
      <p className="print:hidden">
        <ButtonLink to={pathTo('agreement', { agreementNumber: agreement.number })} look="secondary">
          <FormattedMessage id="agreement.details" />
        </ButtonLink>
      </p>
    </AccountFrame>
  )
}
