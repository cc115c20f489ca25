import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#messages/message-id.ts'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** A page of the deals list: one card with a heading. */
export function DealsFrame({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <div className="container-page flex justify-center py-6 md:py-12">
      <Card className="flex w-full max-w-xl flex-col gap-5">
        <h1 className="text-2xl">
          <FormattedMessage id={title} />
        </h1>
        {children}
      </Card>
    </div>
  )
}
