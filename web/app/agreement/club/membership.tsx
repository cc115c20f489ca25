import { FormattedMessage } from 'react-intl'
import type { ClubMembership } from '#core/agreement/club/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { pathTo } from '#site/urls.ts'
import { CardName, SavedCards } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Badge } from '#web/app/ui/surfaces/badge.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AuthorizationText } from '../autopay/authorization-text.tsx'
import { CancelMembership } from './cancel-membership.tsx'

const summary = 'flex min-h-11 cursor-pointer items-center font-semibold text-primary underline'

/** What waits for the bank, and what is no longer charged. */
function Standing({ membership: { state, isPaymentPending, paidUntil } }: { membership: ClubMembership }) {
  return (
    <>
      {state === 'pending' && (
        <Notice tone="warning">
          <p>
            <FormattedMessage id="club.pending" />
          </p>
          <Link
            to={pathTo('benefitsPlus')}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            <FormattedMessage id="payment.pending.check" />
          </Link>
        </Notice>
      )}
      {state === 'ending' && (
        <p>
          <FormattedMessage id="club.ending" values={{ day: <Day key="day" on={paidUntil} /> }} />
        </p>
      )}
      {state === 'ending' && isPaymentPending && (
        <Notice tone="warning">
          <FormattedMessage id="club.refunds" />
        </Notice>
      )}
    </>
  )
}

function MembershipFacts({ membership }: { membership: ClubMembership }) {
  const { beginsOn, next, method } = membership
  const facts = [
    { key: 'since', label: <FormattedMessage id="club.since" />, value: <Day on={beginsOn} /> },
    ...(next === null
      ? []
      : [
          {
            key: 'next',
            label: <FormattedMessage id="club.next" />,
            value: (
              <FormattedMessage
                id="club.next.text"
                values={{
                  amount: <Money key="amount" cents={next.amountCents} />,
                  day: <Day key="day" on={next.on} />,
                }}
              />
            ),
          },
        ]),
    {
      key: 'card',
      label: <FormattedMessage id="club.card" />,
      value: method === null ? <FormattedMessage id="club.card.none" /> : <CardName card={method} />,
    },
  ]
  return <Facts facts={facts} />
}

type Props = {
  membership: ClubMembership
  methods: readonly PaymentMethod[]
  reply: FormReply | undefined
}

/** Another card for the renewals. */
function ChangeCard({ membership, methods, reply }: Props) {
  const others = methods.filter(({ id }) => id !== membership.method?.id)
  const addCard = pathTo('paymentMethods', undefined, { add: 1, back: pathTo('benefitsPlus') })
  return (
    <details open={reply?.values.intent === 'card'}>
      <summary className={summary}>
        <FormattedMessage id="club.change" />
      </summary>
      {others.length === 0 ? (
        <div className="flex flex-col items-start gap-3 pt-2">
          <p>
            <FormattedMessage id="club.change.none" />
          </p>
          <ButtonLink to={addCard} look="secondary">
            <FormattedMessage id="payment.methods.add" />
          </ButtonLink>
        </div>
      ) : (
        <Form className="flex flex-col items-start gap-4 pt-2">
          <input type="hidden" name="intent" value="card" />
          <input type="hidden" name="membershipId" value={membership.id} />
          <SavedCards methods={others} chosenId={reply?.values.methodId} problem={reply?.problems.methodId} />
          <SubmitButton look="secondary">
            <FormattedMessage id="club.change.save" />
          </SubmitButton>
        </Form>
      )}
    </details>
  )
}

/** A membership: how it stands, its next charge, how it is cancelled, its card and what was agreed to. */
export function Membership({ membership, methods, reply }: Props) {
  const { state, number, paidUntil, locale, words, agreedOn } = membership
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ProblemNotice problem={reply?.problem ?? reply?.problems.membershipId ?? reply?.problems.when} />
      <Card className="flex flex-col items-start gap-4">
        <Badge tone={state === 'active' ? 'success' : 'neutral'}>
          <FormattedMessage id="club.state" values={{ state, day: <Day key="day" on={paidUntil} short /> }} />
        </Badge>
        <h2 className="text-xl">
          <FormattedMessage id="club.number" values={{ number }} />
        </h2>
        <Standing membership={membership} />
        <MembershipFacts membership={membership} />
      </Card>
      <CancelMembership membership={membership} />
      <Card className="flex flex-col gap-2">
        {state === 'active' && <ChangeCard membership={membership} methods={methods} reply={reply} />}
        <details>
          <summary className={summary}>
            <FormattedMessage id="club.copy" />
          </summary>
          <div className="flex flex-col gap-2 pt-2" lang={locale}>
            <AuthorizationText text={words} />
            <p className="text-muted">
              <FormattedMessage id="club.copy.on" values={{ day: <Day key="day" on={agreedOn} /> }} />
            </p>
          </div>
        </details>
      </Card>
    </div>
  )
}
