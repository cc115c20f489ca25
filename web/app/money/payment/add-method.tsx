import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

type Props = {
  /** Path to return to after a card was added. */
  back: string
  /** Whether the store confirms bank accounts, so that one can be added too. */
  takesBank: boolean
  /** Buttons, where there is nothing to choose from; the card's button stands first. */
  look?: 'primary' | 'secondary'
}

/** Links to add a card or a bank account to pay with. */
export function AddMethod({ back, takesBank, look }: Props) {
  const ways = [
    { id: 'payment.methods.add', to: pathTo('paymentMethods', undefined, { add: 1, back }), look },
    ...(takesBank
      ? [{ id: 'payment.methods.add-bank', to: pathTo('bankVerification'), look: 'secondary' } as const]
      : []),
  ] as const
  return ways.map(({ id, to, look: buttonLook }) =>
    look === undefined ? (
      <Link key={id} to={to} className="inline-flex min-h-11 items-center text-primary underline">
        <FormattedMessage id={id} />
      </Link>
    ) : (
      <ButtonLink key={id} to={to} {...(buttonLook && { look: buttonLook })}>
        <FormattedMessage id={id} />
      </ButtonLink>
    ),
  )
}
