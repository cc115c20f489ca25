import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Card } from '#web/app/ui/surfaces/card.tsx'

type Props = {
  storeName: string
  /** The button or link that leads to the code. */
  children: ReactNode
}

/** Offers to confirm the phone number by a code, at a store that asks for it before an agreement. */
export function PhoneOffer({ storeName, children }: Props) {
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p>
          <FormattedMessage id="phone-check.offer" values={{ store: storeName }} />
        </p>
        {children}
      </div>
    </Card>
  )
}
