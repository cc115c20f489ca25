import { FormattedMessage } from 'react-intl'
import type { WalletKind } from '#domain/money/payment-method.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** What a store takes beside cards. */
export type TakenMethods = {
  /** Whether it confirms bank accounts, so that one can be added. */
  readonly bank: boolean
  /** Which of PayPal and Venmo can be added on the page for a card. */
  readonly wallets: 'none' | WalletKind | 'both'
}

type Props = {
  /** Path to return to after one was added; undefined for the page of the methods. */
  back?: string
  taken: TakenMethods
  /** Buttons, where there is nothing to choose from; the card's button stands first. */
  look?: 'primary' | 'secondary'
}

/** Links to add a card, an account at PayPal or Venmo, or a bank account to pay with. */
export function AddMethod({ back, taken: { bank, wallets }, look }: Props) {
  const card = (
    <FormattedMessage
      id={wallets === 'none' ? 'payment.methods.add' : 'payment.methods.add-or'}
      values={{ wallets }}
    />
  )
  const ways = [
    { words: card, to: pathTo('paymentMethods', undefined, { add: 1, back }), look },
    ...(bank
      ? [
          {
            words: <FormattedMessage id="payment.methods.add-bank" />,
            to: pathTo('bankVerification', undefined, { back }),
            look: 'secondary',
          } as const,
        ]
      : []),
  ]
  return ways.map(({ words, to, look: buttonLook }) =>
    look === undefined ? (
      <Link key={to} to={to} className="inline-flex min-h-11 items-center text-primary underline">
        {words}
      </Link>
    ) : (
      <ButtonLink key={to} to={to} {...(buttonLook && { look: buttonLook })}>
        {words}
      </ButtonLink>
    ),
  )
}
