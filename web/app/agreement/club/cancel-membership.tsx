import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ClubMembership } from '#core/agreement/club/schema.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** One button that cancels a membership. */
function CancelForm({ id, when, children }: { id: string; when: 'paid' | 'now'; children: ReactNode }) {
  return (
    <Form className="flex flex-col items-start gap-2">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="membershipId" value={id} />
      <input type="hidden" name="when" value={when} />
      {children}
    </Form>
  )
}

/** Both ways to cancel, each with one press: nothing has to be opened, typed or explained. */
export function CancelMembership({ membership: { id, state, paidUntil } }: { membership: ClubMembership }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">
          <FormattedMessage id="club.cancel" />
        </h2>
        <p>
          <FormattedMessage id="club.cancel.text" />
        </p>
      </div>
      {state === 'active' && (
        <CancelForm id={id} when="paid">
          <SubmitButton look="secondary">
            <FormattedMessage id="club.cancel.paid" values={{ day: <Day key="day" on={paidUntil} /> }} />
          </SubmitButton>
        </CancelForm>
      )}
      <CancelForm id={id} when="now">
        {state !== 'pending' && (
          <p className="text-sm text-muted">
            <FormattedMessage id="club.cancel.now.text" />
          </p>
        )}
        <SubmitButton look="secondary">
          <FormattedMessage id="club.cancel.now" />
        </SubmitButton>
      </CancelForm>
    </Card>
  )
}
