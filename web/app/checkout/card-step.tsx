import { FormattedMessage, useIntl } from 'react-intl'
import type { PaymentMethod } from '#core/payment/schema.ts'
import type { FormReply } from '../form-data.ts'
import { Card } from '../ui/card.tsx'
import { RadioField } from '../ui/choice.tsx'
import { Form } from '../ui/form.tsx'
import { ProblemNotice } from '../ui/problem.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type CardView, type CheckoutBase, stepPath } from './checkout-view.ts'

/** A saved card by what may be shown of it. */
export function CardName({ card }: { card: Pick<PaymentMethod, 'brand' | 'last4'> }) {
  return <FormattedMessage id="checkout.card.name" values={{ brand: card.brand, last4: card.last4 }} />
}

/** '1230' as people write it: 12/30. */
function shownExpiry(expiry: string): string {
  return `${expiry.slice(0, 2)}/${expiry.slice(2)}`
}

/** Saved cards to choose from. */
export function SavedCards({
  methods,
  chosenId,
  reply,
}: {
  methods: readonly PaymentMethod[]
  chosenId: string | undefined
  reply: FormReply | undefined
}) {
  const problem = reply?.problems.methodId
  return (
    <RadioField
      label={<FormattedMessage id="checkout.card.saved" />}
      name="methodId"
      defaultValue={reply?.values.methodId ?? chosenId ?? methods[0]?.id ?? ''}
      choices={methods.map((method) => ({
        value: method.id,
        label: (
          <strong>
            <CardName card={method} />
          </strong>
        ),
        ...(method.expiry !== null && {
          hint: (
            <FormattedMessage id="checkout.card.expires" values={{ expiry: shownExpiry(method.expiry) }} />
          ),
        }),
      }))}
      {...(problem && { problem })}
    />
  )
}

/** The payment service's own page, in a frame; or by itself, where frames do not do. */
export function CardFrame({ url }: { url: string }) {
  const intl = useIntl()
  return (
    <div className="flex flex-col gap-2">
      <iframe
        src={url}
        title={intl.formatMessage({ id: 'checkout.card.frame' })}
        className="h-[640px] w-full rounded-card border border-line bg-canvas"
      />
      <p className="text-sm">
        <a href={url} className="inline-flex min-h-11 items-center font-semibold text-blue underline">
          <FormattedMessage id="checkout.card.own-page" />
        </a>
      </p>
    </div>
  )
}

type Props = { base: CheckoutBase; view: CardView; reply: FormReply | undefined }

/** The card for today's payment: a saved one, or a new one typed at the payment service. */
export function CardStep({ base, view, reply }: Props) {
  const hasCards = view.methods.length > 0
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="text-2xl">
          <FormattedMessage id="checkout.card.title" />
        </h2>
        <p className="mt-2 text-soft">
          <FormattedMessage id="checkout.card.intro" />
        </p>
      </div>
      <ProblemNotice problem={reply?.problem ?? view.problem} />
      {hasCards && (
        <Form action={stepPath(base, 'card')} className="flex flex-col gap-4">
          <SavedCards methods={view.methods} chosenId={view.chosenId} reply={reply} />
          <StickyBar>
            <SubmitButton wide>
              <FormattedMessage id="checkout.card.use" />
            </SubmitButton>
          </StickyBar>
        </Form>
      )}
      <Card className="flex flex-col gap-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:px-0">
        <details open={!hasCards || view.problem !== undefined} className="group">
          <summary className="flex min-h-11 cursor-pointer items-center text-lg font-bold max-md:px-4">
            <FormattedMessage id={hasCards ? 'checkout.card.new' : 'checkout.card.first'} />
          </summary>
          <CardFrame url={view.frameUrl} />
        </details>
      </Card>
    </div>
  )
}
