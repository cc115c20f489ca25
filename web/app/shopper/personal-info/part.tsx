import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#messages/message-id.ts'
import { Badge } from '#web/app/ui/surfaces/badge.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** One topic of the personal information, under its heading. */
export function Part({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </Card>
  )
}

/** Says that a number or an address is the primary one, or that it was typed in an application and is not saved. */
export function PrimaryMark({ from = 'account' }: { from?: 'account' | 'application' }) {
  return (
    <Badge>
      <FormattedMessage
        id={from === 'account' ? 'personal-info.primary' : 'personal-info.from-application'}
      />
    </Badge>
  )
}
