import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

type Props = {
  /** Whether the approval waits for a bank statement. */
  asksForStatement: boolean
  store: { readonly name: string; readonly phone: string | null } | undefined
  /** The page that an account is added for. */
  back: string | undefined
}

/** What to do when no account can be confirmed: send the paper, pay with a card, or ask the store. */
export function WaysOn({ asksForStatement, store, back }: Props) {
  return (
    <section className="flex flex-col gap-3 border-t border-divider pt-6">
      <h2 className="text-xl">
        <FormattedMessage id="bank-account.ways" />
      </h2>
      <ButtonLink
        look="quiet"
        className="self-start"
        to={
          asksForStatement
            ? pathTo('verificationSubmission', undefined, { kind: 'bank' })
            : pathTo('paymentMethods', undefined, { add: 1, back })
        }
      >
        <FormattedMessage id={asksForStatement ? 'bank-account.ways.document' : 'bank-account.ways.card'} />
      </ButtonLink>
      {store?.phone && (
        <p>
          <FormattedMessage
            id="bank-account.ways.store"
            values={{ store: store.name, phone: <PhoneLink key="phone" phone={store.phone} /> }}
          />
        </p>
      )}
    </section>
  )
}
