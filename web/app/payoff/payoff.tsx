import { randomUUID } from 'node:crypto'
import { FormattedMessage } from 'react-intl'
import { savedMethods } from '#core/payment/saved-methods.ts'
import { makePayoff } from '#core/payoff/make-payoff.ts'
import { quotePayoff } from '#core/payoff/quote-payoff.ts'
import { makePayoffInput, type Payoff } from '#core/payoff/schema.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Day } from '../account/shown-day.tsx'
import { readForm, refused } from '../form-data.ts'
import { requireRegistered } from '../login/require-sign-in.ts'
import { pageTitle } from '../page-title.ts'
import { PayForm } from '../payment/pay-form.tsx'
import { goTo, scopeOf } from '../scope.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { Money } from '../ui/money.tsx'
import { MoneyRows } from '../ui/money-rows.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProblemNotice } from '../ui/problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { DateField } from '../ui/typed-field.tsx'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/payoff'

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = scopeOf(args)
  const { agreementNumber } = args.params
  const asked = args.url.searchParams.get('on') ?? undefined
  const on = asked !== undefined && isCivilDate(asked) ? asked : undefined
  const [payoff, methods] = await Promise.all([
    quotePayoff(who, { agreementNumber, on }, core),
    savedMethods(who, core),
  ])
  if (!payoff.ok && payoff.problem.code === 'not-found') throw new Response(null, { status: 404 })
  return { agreementNumber, payoff, methods, idempotencyKey: randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const scope = scopeOf(args)
  const read = readForm(await args.request.formData(), makePayoffInput)
  if (!read.ok) return read.reply
  const paid = await makePayoff(who, read.value, scope.core)
  if (!paid.ok) return refused(read.reply, paid.problem)
  return goTo(scope, pathTo('paymentSuccessful', undefined, { payment: paid.value.id }))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'payoff.title', { noindex: true })

/** The payoff part by part, the rule it follows, and until when it holds. */
function Quote({ payoff }: { payoff: Payoff }) {
  const { quote, changes } = payoff
  const rows = [
    { key: 'remaining', label: <FormattedMessage id="payoff.remaining" />, cents: quote.rentRemainingCents },
    { key: 'discount', label: <FormattedMessage id="payoff.discount" />, cents: -quote.discountCents },
    { key: 'tax', label: <FormattedMessage id="payment.tax" />, cents: quote.taxCents },
    { key: 'fees', label: <FormattedMessage id="payment.fees" />, cents: quote.feesCents },
    { key: 'held', label: <FormattedMessage id="payoff.held" />, cents: -quote.heldCents },
  ].filter(({ key, cents }) => cents !== 0 || key === 'tax')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-3xl font-extrabold">
        <Money cents={quote.amountCents} />
      </p>
      <p>
        <FormattedMessage
          id="payoff.good-until"
          values={{
            on: <Day key="on" on={quote.quotedOn} />,
            until: <Day key="until" on={quote.goodUntil} />,
          }}
        />
      </p>
      <MoneyRows
        rows={[
          ...rows,
          {
            key: 'total',
            label: <FormattedMessage id="payoff.amount" />,
            cents: quote.amountCents,
            total: true,
          },
        ]}
      />
      <p className="text-sm text-soft">
        <FormattedMessage id="payoff.rule" values={{ rule: quote.rule.replaceAll('-', '') }} />
      </p>
      {changes.length > 0 && (
        <Notice>
          <ul className="list-inside list-disc">
            {changes.map((change) => (
              <li key={change}>
                <FormattedMessage id="payoff.change" values={{ change: change.replaceAll('-', '') }} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

export default function PayoffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agreementNumber, payoff, methods, idempotencyKey } = loaderData
  const page = pathTo('payoff', { agreementNumber })
  if (!payoff.ok) {
    return (
      <AccountFrame title={<FormattedMessage id="payoff.title" />}>
        <ProblemNotice problem={payoff.problem} />
        <p>
          <ButtonLink to={pathTo('agreement', { agreementNumber })}>
            <FormattedMessage id="agreement.details" />
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  const { quote, today, payable, agreementId } = payoff.value
  return (
    <AccountFrame title={<FormattedMessage id="payoff.title" />}>
      <p className="max-w-prose">
        <FormattedMessage id="payoff.intro" values={{ number: agreementNumber }} />
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <Form method="get" action={page} className="flex flex-wrap items-end gap-3">
            <DateField
              name="on"
              label={<FormattedMessage id="payoff.on" />}
              defaultValue={quote.quotedOn}
              min={today.quotedOn}
            />
            <SubmitButton look="secondary">
              <FormattedMessage id="payoff.show" />
            </SubmitButton>
          </Form>
          <Quote payoff={payoff.value} />
        </Card>
        <Card className="flex flex-col gap-4">
          <h2 className="text-xl">
            <FormattedMessage id="payoff.now" />
          </h2>
          {payable ? (
            <PayForm
              methods={methods}
              reply={actionData}
              fields={{
                agreementId,
                quotedCents: String(today.amountCents),
                quotedOn: today.quotedOn,
                idempotencyKey,
              }}
              amountCents={today.amountCents}
              back={page}
            />
          ) : (
            <p>
              <FormattedMessage id="payment.pending" />
            </p>
          )}
        </Card>
      </div>
    </AccountFrame>
  )
}
