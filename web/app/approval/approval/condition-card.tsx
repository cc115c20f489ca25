import { FormattedMessage } from 'react-intl'
import type { Approval } from '#core/approval/approval/schema.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { DocumentList } from '../verification/document-list.tsx'

/** What a conditional approval still needs, with a button to send it. */
export function ConditionCard({ approval, guest }: { approval: Approval; guest: boolean }) {
  const open = approval.documents.some(({ state }) => state === 'required' || state === 'refused')
  return (
    <Card tone="muted" className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4">
      <h2 className="text-xl">
        <FormattedMessage id={open ? 'approval.condition.title' : 'approval.condition.waiting'} />
      </h2>
      <p>
        <FormattedMessage id={open ? 'approval.condition.text' : 'approval.condition.waiting.text'} />
      </p>
      <DocumentList documents={approval.documents} refusals={{}} />
      {open && (
        <ButtonLink to={pathTo('verificationOverview')} className="max-sm:w-full">
          <FormattedMessage id={guest ? 'approval.condition.sign-in' : 'approval.condition.send'} />
        </ButtonLink>
      )}
    </Card>
  )
}
