import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { pathTo } from '#site/urls.ts'
import type { TakenMethods } from '#web/app/money/payment/add-method.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AmountLink } from '../agreement/agreement/amount-link.tsx'
import { askedRows } from '../agreement/amount/asked-rows.tsx'
import { owesNothing } from '../agreement/visit/owes-nothing.ts'
import { ReturnNote } from '../agreement/visit/return-note.tsx'
import { PayForm } from '../money/payment/pay-form.tsx'
import { AmountChoice } from './amount-choice.tsx'
import type { ExplainedOne } from './explain-one.server.ts'
import { keepInAddress } from './keep-in-address.ts'
import { amountFields, filledIn } from './pay-amount.ts'

/** The parts of all that is asked for. Their rules stand on the page that explains amounts. */
function Breakdown({ explained }: { explained: ExplainedOne }) {
  const rows = askedRows(explained, explained.asked)
  return <MoneyRows rows={rows.map(({ hint: _rule, ...row }) => row)} />
}

/** The held money covers everything that is left, so the payoff page completes the ownership without a card. */
function CoveredByHeldMoney({ agreementNumber }: { agreementNumber: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <FormattedMessage id="payoff.now.covered" />
      </p>
      <ButtonLink to={pathTo('payoff', { agreementNumber })}>
        <FormattedMessage id="payoff.now.take" />
      </ButtonLink>
    </div>
  )
}

type OneProps = {
  loaderData: {
    readonly methods: readonly PaymentMethod[]
    readonly taken: TakenMethods
    readonly amount: string | null
    /** Of what the agreement's amount consists; null if it is not shown by itself. */
    readonly explained: ExplainedOne | null
  }
  reply: FormReply | undefined
  of: { readonly agreement: AgreementSummary; readonly idempotencyKey: string }
}

/**
 * The amount typed so far, which the address of the page keeps: after adding a card or the browser's Back it is there
 * again. A link or a refused form may bring one.
 */
function useTyped(brought: string | undefined) {
  const [typed, setTyped] = useState(brought ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form comes with an address that has no amount
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if ((query.get(amountFields.typed) ?? '') === typed) return
    if (typed === '') query.delete(amountFields.typed)
    else query.set(amountFields.typed, typed)
    keepInAddress(query)
  }, [typed, brought])
  return [typed, setTyped] as const
}

/** The form to pay on one agreement: amount and card. */
export function AgreementPayForm({
  of: { agreement, idempotencyKey },
  loaderData,
  reply: anyReply,
}: OneProps) {
  const { payable, id, number, next } = agreement
  const reply = anyReply?.values.agreementId === id ? anyReply : undefined
  const filled = reply ?? filledIn(loaderData.amount, payable)
  const [typed, setTyped] = useTyped(filled?.values[amountFields.typed])
  if (payable === null) return null
  if (payable.payoff.amountCents === 0) return <CoveredByHeldMoney agreementNumber={number} />
  const { amountCents: quotedCents, quotedOn } = payable.payoff
  const { methods, taken, explained } = loaderData
  return (
    <>
      {payable.asked !== null && explained?.agreementId === id && <Breakdown explained={explained} />}
      <AmountLink agreementNumber={number} />
      <PayForm
        methods={methods}
        taken={taken}
        reply={reply}
        fields={{
          agreementId: id,
          dueOn: next?.dueOn ?? '',
          heldCents: String(heldTotal(agreement.held)),
          quotedCents: String(quotedCents),
          quotedOn,
          idempotencyKey,
        }}
        back={pathTo('payments', undefined, {
          agreement: number,
          ...(typed !== '' && { [amountFields.typed]: typed }),
        })}
      >
        <AmountChoice agreement={agreement} reply={filled} onTyped={setTyped} />
      </PayForm>
    </>
  )
}

/** Keeps the form of an agreement closed while nothing will be owed on it, unless the page was opened to pay on it. */
export function PayIfOwed({
  agreement,
  isChosen,
  children,
}: {
  agreement: AgreementSummary
  /** Whether the page was opened to pay on this agreement, or its form came back. */
  isChosen: boolean
  children: ReactNode
}) {
  if (!owesNothing(agreement)) return children
  return (
    <details open={isChosen}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
        <FormattedMessage id="payment.pay.anyway" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}

/** An agreement with its products as the heading. */
export function AgreementPart({ agreement, children }: { agreement: AgreementSummary; children: ReactNode }) {
  const { locale } = useRoot()
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <div>
        <h2 className="text-lg">{goodsLine(agreement.items, locale)}</h2>
        {agreement.next !== null && (
          <p className="text-muted">
            <FormattedMessage
              id="payment.pay.of"
              values={{
                number: agreement.next.number,
                payments: agreement.payments,
                day: <Day key="day" on={agreement.next.dueOn} />,
              }}
            />
          </p>
        )}
        <ReturnNote agreement={agreement} />
      </div>
      {children}
    </Card>
  )
}
