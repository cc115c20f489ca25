import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Payable, PaymentOffer } from '#core/agreement/agreement/payable.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { MoneyField } from '#web/app/ui/forms/typed-field.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { amountFields, otherAmount, payoffAmount } from './pay-amount.ts'

/** What an amount pays for: payments and fees. */
function PaysFor({ offer: { first, last, feesCents } }: { offer: PaymentOffer }) {
  const payments = first === null ? '' : first === last ? 'one' : 'many'
  return (
    <FormattedMessage
      id="payment.pay.does"
      values={{
        what: `${payments}${feesCents > 0 ? 'fees' : ''}`,
        first,
        last,
        fees: <Money key="fees" cents={feesCents} />,
      }}
    />
  )
}

function payoffChoice(amountCents: Cents) {
  return {
    value: payoffAmount,
    label: (
      <strong>
        <FormattedMessage
          id="payment.pay.payoff"
          values={{ amount: <Money key="amount" cents={amountCents} /> }}
        />
      </strong>
    ),
    hint: <FormattedMessage id="payment.pay.payoff.hint" />,
  }
}

function choicesOf({ isDue, asked, next, payoff }: Payable, showsPayoff: boolean) {
  const choice = (offer: PaymentOffer, kind: 'due' | 'next' | 'first') => ({
    value: String(offer.amountCents),
    label: (
      <strong>
        <FormattedMessage
          id="payment.pay.choice"
          values={{ kind, amount: <Money key="amount" cents={offer.amountCents} /> }}
        />
      </strong>
    ),
    hint: <PaysFor offer={offer} />,
  })
  const first = asked === null || (next !== null && next.amountCents < asked.amountCents)
  return [
    ...(asked === null ? [] : [choice(asked, isDue ? 'due' : 'next')]),
    ...(next === null ? [] : [choice(next, first ? 'first' : 'next')]),
    ...(showsPayoff ? [payoffChoice(payoff.amountCents)] : []),
  ]
}

const otherChoice = {
  value: otherAmount,
  label: (
    <strong>
      <FormattedMessage id="payment.pay.other" />
    </strong>
  ),
  hint: <FormattedMessage id="payment.pay.other.hint" />,
}

/**
 * The initially chosen option. After a refusal it is the same as before: a typing error must not choose the payoff,
 * which the next press would charge.
 */
function chosen({ asked }: Payable, reply: FormReply | undefined): string {
  return reply?.values[amountFields.choice] ?? (asked === null ? payoffAmount : String(asked.amountCents))
}

/**
 * The amount to pay: what is due, the next payment, or a typed amount. Options that are not less than the
 * payoff are replaced by it, and it is offered after an amount that was too large. Typing chooses "Another amount",
 * and choosing something else empties what was typed.
 */
export function AmountChoice({
  agreement: { payable, held, number },
  reply,
  onTyped,
}: {
  agreement: AgreementSummary
  reply: FormReply | undefined
  /** Gets what is typed as amount, and an empty text once something else is chosen. */
  onTyped: (typed: string) => void
}) {
  const part = useRef<HTMLDivElement>(null)
  if (payable === null) return null
  const heldCents = heldTotal(held)
  const { choice, typed } = amountFields
  const isTooMuch = reply?.problems.amountCents?.code === 'payoff-is-less'
  const canTypeAmount = payable.mostCents >= payable.leastCents
  const clearTyped = (value: string) => {
    const field = part.current?.querySelector<HTMLInputElement>(`[name=${typed}]`)
    if (!field || value === otherAmount) return
    field.value = ''
    onTyped('')
  }
  const typedProblem = reply?.problems[typed] ?? reply?.problems.amountCents
  return (
    <div ref={part} className="contents">
      {heldCents > 0 && (
        <p>
          <FormattedMessage
            id="payment.pay.held"
            values={{ amount: <Money key="amount" cents={heldCents} /> }}
          />
        </p>
      )}
      <RadioField
        key={isTooMuch ? payoffAmount : choice}
        label={<FormattedMessage id="payment.pay.amount" />}
        name={choice}
        defaultValue={chosen(payable, reply)}
        onChange={clearTyped}
        choices={[
          ...choicesOf(payable, payable.payoff.isLess || (isTooMuch && payable.payoff.isOnline)),
          ...(canTypeAmount ? [otherChoice] : []),
        ]}
        {...(reply?.problems[choice] && { problem: reply.problems[choice] })}
      />
      {isTooMuch && !payable.payoff.isOnline && (
        <p>
          <Link
            to={pathTo('payoff', { agreementNumber: number })}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            <FormattedMessage id="payoff.at-store.link" />
          </Link>
        </p>
      )}
      {canTypeAmount && (
        <MoneyField
          name={typed}
          label={<FormattedMessage id="payment.pay.other.amount" />}
          hint={
            <FormattedMessage
              id="payment.pay.other.range"
              values={{
                least: <Money key="least" cents={payable.leastCents} />,
                most: <Money key="most" cents={payable.mostCents} />,
              }}
            />
          }
          defaultValue={reply?.values[typed] ?? ''}
          // Unlike "off", it lets the browser fill the field again after Back, where there are no scripts.
          autoComplete="transaction-amount"
          onChange={({ currentTarget: { form, value } }) => {
            onTyped(value)
            const choices = form?.elements.namedItem(choice)
            if (!(choices instanceof RadioNodeList)) return
            // One by one: React notices a later choice only of buttons whose own state was set.
            for (const radio of choices) {
              if (radio instanceof HTMLInputElement) radio.checked = radio.value === otherAmount
            }
          }}
          {...(typedProblem && { problem: typedProblem })}
        />
      )}
    </div>
  )
}
