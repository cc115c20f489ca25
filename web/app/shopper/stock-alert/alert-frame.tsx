import type { ReactNode } from 'react'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** A page about mails when goods are back: one card with a heading. */
export function AlertFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="container-page flex justify-center py-6 md:py-12">
      <Card className="flex w-full max-w-xl flex-col gap-5">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
    </div>
  )
}
