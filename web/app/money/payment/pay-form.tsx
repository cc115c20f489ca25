import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { Cents } from '#domain/base/money.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { AddMethod, type TakenMethods } from './add-method.tsx'
import { SavedCards } from './saved-cards.tsx'

type Props = {
  methods: readonly PaymentMethod[]
  reply: FormReply | undefined
  /** Hidden fields: what is paid, and an idempotency key. */
  fields: Readonly<Record<string, string>>
  /** The amount to pay. Undefined if the form asks for it, 0 if no card is needed. */
  amountCents?: Cents
  /** Label of the button if there is nothing to pay. */
  free?: ReactNode
  /** Fields above the card. */
  children?: ReactNode
  /** Path to return to after a card was added. */
  back: string
  /** What can be added beside a card. */
  taken: TakenMethods
}

function ButtonWords({ amountCents, free }: Pick<Props, 'amountCents' | 'free'>) {
  if (amountCents === undefined) return <FormattedMessage id="payment.pay.submit" />
  if (amountCents === 0 && free !== undefined) return free
  return (
    <span>
      <FormattedMessage
        id="payment.pay.button"
        values={{ amount: <Money key="amount" cents={amountCents} /> }}
      />
    </span>
  )
}

/** Pays with a saved card or bank account, or links to add one. */
export function PayForm({ methods, reply, fields, amountCents, free, back, taken, children }: Props) {
  const isFree = amountCents === 0
  if (methods.length === 0 && !isFree) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>
          <FormattedMessage id="payment.pay.no-card" />
        </p>
        <AddMethod back={back} taken={taken} look="primary" />
      </div>
    )
  }
  return (
    <Form className="flex flex-col gap-4">
      <ProblemNotice
        problem={
          reply?.problem ??
          Object.keys(fields)
            .map((name) => reply?.problems[name])
            .find(Boolean)
        }
      />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {!isFree && (
        <>
          <SavedCards
            methods={methods}
            chosenId={reply?.values.methodId}
            problem={reply?.problems.methodId}
          />
          <p className="flex flex-wrap gap-x-6">
            <AddMethod back={back} taken={taken} />
          </p>
        </>
      )}
      <SubmitButton wide>
        <ButtonWords amountCents={amountCents} free={free} />
      </SubmitButton>
    </Form>
  )
}
