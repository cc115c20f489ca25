import { FormattedMessage } from 'react-intl'
import type { AskedDocument, DocumentState } from '#core/approval/approval/schema.ts'
import type { Verification } from '#core/approval/verification/list-documents.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Badge, type Tone } from '#web/app/ui/surfaces/badge.tsx'

const tones: Record<DocumentState, Tone> = {
  required: 'warning',
  submitted: 'info',
  approved: 'success',
  refused: 'danger',
}

type Props = {
  documents: readonly AskedDocument[]
  refusals: Verification['refusals']
  /** Whether each missing document has its own button. */
  sendable?: boolean
  /** Whether a bank account can be confirmed in the place of its paper. */
  confirmsBank?: boolean
}

/** The documents of an approval, each with what is accepted and its state. */
export function DocumentList({ documents, refusals, sendable = false, confirmsBank = false }: Props) {
  return (
    <ul className="flex w-full flex-col gap-3">
      {documents.map(({ kind, state }) => (
        <li key={kind} className="flex flex-col gap-2 rounded-card border border-divider bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-lg font-bold">
              <FormattedMessage id={`verification.kind.${kind}`} />
            </p>
            <Badge tone={tones[state]}>
              <FormattedMessage id={`verification.state.${state}`} />
            </Badge>
          </div>
          {state !== 'approved' && (
            <p className="text-muted">
              <FormattedMessage id={`verification.counts.${kind}`} />
            </p>
          )}
          {state === 'refused' && refusals[kind] !== undefined && (
            <p className="font-semibold text-danger">
              <FormattedMessage id={`verification.refusal.${refusals[kind]}`} />
            </p>
          )}
          {confirmsBank && kind === 'bank' && state !== 'approved' && (
            <ButtonLink look="primary" to={pathTo('bankVerification')} className="self-start">
              <FormattedMessage id="bank-account.title" />
            </ButtonLink>
          )}
          {sendable && state !== 'approved' && (
            <ButtonLink
              look={state === 'submitted' ? 'quiet' : 'secondary'}
              to={pathTo('verificationSubmission', undefined, { kind })}
              className="self-start"
            >
              <FormattedMessage id={state === 'submitted' ? 'verification.replace' : 'verification.send'} />
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
