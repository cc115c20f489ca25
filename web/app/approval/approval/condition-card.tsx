import { FormattedMessage } from 'react-intl'
import type { Approval } from '#core/approval/approval/schema.ts'
import type { ShownAt } from '#core/approval/verification/list-documents.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { DocumentList } from '../verification/document-list.tsx'
import { ShownAtStore } from '../verification/shown-at.tsx'

type Props = { approval: Approval; guest: boolean; shownAt: ShownAt | null }

/** What a conditional approval still needs, with a button to send it, or the store at which it is shown. */
export function ConditionCard({ approval, guest, shownAt }: Props) {
  const open = approval.documents.some(({ state }) => state === 'required' || state === 'refused')
  return (
    <Card tone="muted" className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4">
      <h2 className="text-xl">
        <FormattedMessage id={open ? 'approval.condition.title' : 'approval.condition.waiting'} />
      </h2>
      {open && shownAt !== null ? (
        <ShownAtStore store={shownAt} />
      ) : (
        <p>
          <FormattedMessage id={open ? 'approval.condition.text' : 'approval.condition.waiting.text'} />
        </p>
      )}
      <DocumentList documents={approval.documents} refusals={{}} />
      {open && shownAt === null && (
        <ButtonLink to={pathTo('verificationOverview')} className="max-sm:w-full">
          <FormattedMessage id={guest ? 'approval.condition.sign-in' : 'approval.condition.send'} />
        </ButtonLink>
      )}
    </Card>
  )
}
