import { FormattedMessage } from 'react-intl'
import type { AgreementSummary, Payable, PaymentOffer } from '#core/agreement/schema.ts'
import { heldTotal } from '#domain/ledger.ts'
import type { FormReply } from '../form-data.ts'
import { RadioField } from '../ui/choice.tsx'
import { Money } from '../ui/money.tsx'
import { MoneyField } from '../ui/typed-field.tsx'
import { amountFields, otherAmount } from './pay-amount.ts'

/** What an amount does: the payments that it makes, and the fees. */
function Does({ offer: { first, last, feesCents } }: { offer: PaymentOffer }) {
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

function choicesOf({ isDue, asked, next }: Payable) {
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
    hint: <Does offer={offer} />,
  })
  return [
    choice(asked, isDue ? 'due' : 'next'),
    ...(next === null ? [] : [choice(next, next.amountCents < asked.amountCents ? 'first' : 'next')]),
  ]
}

/** How much to pay: what is due, the next payment, or another amount, typed beside it. */
export function AmountChoice({
  agreement: { payable, held },
  reply,
}: {
  agreement: AgreementSummary
  reply: FormReply | undefined
}) {
  if (payable === null) return null
  const heldCents = heldTotal(held)
  const { choice, typed } = amountFields
  const typedProblem = reply?.problems[typed] ?? reply?.problems.amountCents
  return (
    <>
      {heldCents > 0 && (
        <p>
          <FormattedMessage
            id="payment.pay.held"
            values={{ amount: <Money key="amount" cents={heldCents} /> }}
          />
        </p>
      )}
      <RadioField
        label={<FormattedMessage id="payment.pay.amount" />}
        name={choice}
        defaultValue={reply?.values[choice] ?? String(payable.asked.amountCents)}
        choices={[
          ...choicesOf(payable),
          {
            value: otherAmount,
            label: (
              <strong>
                <FormattedMessage id="payment.pay.other" />
              </strong>
            ),
            hint: <FormattedMessage id="payment.pay.other.hint" />,
          },
        ]}
        {...(reply?.problems[choice] && { problem: reply.problems[choice] })}
      />
      <MoneyField
        name={typed}
        label={<FormattedMessage id="payment.pay.other" />}
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
        onFocus={({ currentTarget: { form } }) => {
          const choices = form?.elements.namedItem(choice)
          if (choices instanceof RadioNodeList) choices.value = otherAmount
        }}
        {...(typedProblem && { problem: typedProblem })}
      />
    </>
  )
}
