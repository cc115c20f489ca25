import { FormattedMessage } from 'react-intl'
import type { ClubOffer } from '#core/agreement/club/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { pathTo } from '#site/urls.ts'
import { SavedCards } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts, MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AuthorizationText } from '../autopay/authorization-text.tsx'

/** What a membership gives and costs, when it renews and how it is cancelled: all before the consent. */
function Terms({ offer }: { offer: ClubOffer }) {
  const { locale } = useRoot()
  const { priceCents, taxCents, totalCents, renewsOn, benefits, storeName } = offer
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">
          <FormattedMessage id="club.gives" />
        </h2>
        <p className="text-sm text-muted">
          <FormattedMessage id="club.store" values={{ store: storeName }} />
        </p>
        <ul className="list-disc pl-5">
          {benefits.map((benefit) => (
            <li key={benefit['en-US']}>{localized(benefit, locale)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">
          <FormattedMessage id="club.costs" />
        </h2>
        <MoneyRows
          rows={[
            { key: 'price', label: <FormattedMessage id="club.price" />, cents: priceCents },
            { key: 'tax', label: <FormattedMessage id="club.tax" />, cents: taxCents },
            { key: 'total', label: <FormattedMessage id="club.total" />, cents: totalCents, total: true },
          ]}
        />
        <Facts
          facts={[
            {
              key: 'renews',
              label: <FormattedMessage id="club.renews" />,
              value: (
                <FormattedMessage id="club.renews.text" values={{ day: <Day key="day" on={renewsOn} /> }} />
              ),
            },
            {
              key: 'ends',
              label: <FormattedMessage id="club.ends" />,
              value: <FormattedMessage id="club.ends.text" />,
            },
          ]}
        />
      </div>
    </Card>
  )
}

type Props = {
  offer: ClubOffer
  methods: readonly PaymentMethod[]
  reply: FormReply | undefined
  idempotencyKey: string
}

/** The offer of a membership with its own consent, which is never ticked beforehand. */
export function Offer({ offer, methods, reply, idempotencyKey }: Props) {
  const addCard = pathTo('paymentMethods', undefined, { add: 1, back: pathTo('benefitsPlus') })
  const { methodId, agrees, wordsHash } = reply?.problems ?? {}
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="max-w-prose">
        <FormattedMessage id="club.intro" />
      </p>
      <Terms offer={offer} />
      <Card>
        {methods.length === 0 ? (
          <div className="flex flex-col items-start gap-3">
            <p>
              <FormattedMessage id="club.no-card" />
            </p>
            <ButtonLink to={addCard}>
              <FormattedMessage id="payment.methods.add" />
            </ButtonLink>
          </div>
        ) : (
          <Form className="flex flex-col gap-4" noValidate>
            <ProblemNotice problem={reply?.problem ?? wordsHash} />
            <input type="hidden" name="intent" value="join" />
            <input type="hidden" name="wordsHash" value={offer.wordsHash} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SavedCards methods={methods} chosenId={reply?.values.methodId} problem={methodId} />
            <p>
              <Link to={addCard} className="inline-flex min-h-11 items-center text-primary underline">
                <FormattedMessage id="payment.methods.add" />
              </Link>
            </p>
            <h2 className="text-lg">
              <FormattedMessage id="club.consent" />
            </h2>
            <AuthorizationText text={offer.words} />
            <CheckField
              label={<FormattedMessage id="club.agrees" />}
              name="agrees"
              value="yes"
              {...(agrees && { problem: agrees })}
            />
            <SubmitButton wide>
              <FormattedMessage
                id="club.join"
                values={{ amount: <Money key="amount" cents={offer.totalCents} /> }}
              />
            </SubmitButton>
          </Form>
        )}
      </Card>
      <p>
        <Link
          to={pathTo('myAccount')}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          <FormattedMessage id="club.no-thanks" />
        </Link>
      </p>
    </div>
  )
}
