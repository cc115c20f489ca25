import { FormattedMessage } from 'react-intl'
import type { Autopay } from '#core/agreement/autopay/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import { pathTo } from '#site/urls.ts'
import { AddMethod, type TakenMethods } from '#web/app/money/payment/add-method.tsx'
import { SavedCards } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { CheckField, TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { AuthorizationText } from './authorization-text.tsx'

type Props = {
  agreement: { readonly id: string; readonly number: string }
  offer: NonNullable<Autopay['offer']>
  /** All saved methods, of which those that the offer speaks of are shown. */
  methods: readonly PaymentMethod[]
  /** Whether the card replaces another one. */
  changes: boolean
  reply: FormReply | undefined
  /** Path of this page, to return to after a card was added. */
  back: string
  /** What can be added beside a card. */
  taken: TakenMethods
}

/** To the text for each other kind of method of which the customer has saved one. */
function SwitchLinks({ kinds, number }: { kinds: ReadonlySet<MethodKind>; number: string }) {
  return [...kinds].map((to) => (
    <Link
      key={to}
      to={pathTo('enrolAutopay', undefined, { agreement: number, with: to })}
      className="inline-flex min-h-11 items-center text-primary underline"
    >
      <FormattedMessage id="autopay.switch" values={{ kind: to }} />
    </Link>
  ))
}

/** What is charged, authorization text and signature, to turn autopay on or change its card. */
export function AuthorizationForm({ agreement, offer, methods: all, changes, reply, back, taken }: Props) {
  const methods = all.filter(({ kind }) => kind === offer.kind)
  const others = new Set(all.map(({ kind }) => kind).filter((kind) => kind !== offer.kind))
  const { methodId, fullName, agrees } = reply?.problems ?? {}
  if (methods.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>
          {changes ? (
            <FormattedMessage id="autopay.change.none" values={{ kind: offer.kind }} />
          ) : (
            <FormattedMessage id="autopay.no-card" />
          )}
        </p>
        <AddMethod back={back} taken={taken} look={changes ? 'secondary' : 'primary'} />
        <SwitchLinks kinds={others} number={agreement.number} />
      </div>
    )
  }
  return (
    <Form className="flex flex-col gap-4" noValidate>
      <ProblemNotice problem={reply?.problem ?? reply?.problems.wordsHash} />
      <input type="hidden" name="intent" value={changes ? 'change' : 'on'} />
      <input type="hidden" name="agreementId" value={agreement.id} />
      <input type="hidden" name="wordsHash" value={offer.wordsHash} />
      <SavedCards methods={methods} chosenId={reply?.values.methodId} problem={methodId} />
      <p className="flex flex-wrap gap-x-6">
        <SwitchLinks kinds={others} number={agreement.number} />
        <AddMethod back={back} taken={taken} />
      </p>
      <h3 className="text-lg">
        <FormattedMessage id="autopay.sign.title" />
      </h3>
      <AuthorizationText text={offer.words} />
      <TextField
        label={<FormattedMessage id="autopay.sign.name" />}
        hint={<FormattedMessage id="autopay.sign.name.hint" values={{ name: offer.name }} />}
        name="fullName"
        maxLength={maxLength.fullName}
        autoComplete="name"
        required
        defaultValue={reply?.values.fullName ?? ''}
        {...(fullName && { problem: fullName })}
      />
      <CheckField
        label={<FormattedMessage id="autopay.sign.agrees" />}
        name="agrees"
        value="yes"
        {...(agrees && { problem: agrees })}
      />
      <SubmitButton wide>
        <FormattedMessage
          id={changes ? 'autopay.sign.change' : 'autopay.sign.on'}
          values={{ kind: offer.kind }}
        />
      </SubmitButton>
    </Form>
  )
}
