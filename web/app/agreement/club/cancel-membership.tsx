import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ClubMembership } from '#core/agreement/club/schema.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

type Props = { id: string; when: 'paid' | 'now'; label: ReactNode; children: ReactNode }

/** One way to cancel a membership: its name opens what it does, with the button that does it. */
function CancelForm({ id, when, label, children }: Props) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
        {label}
      </summary>
      <Form className="flex flex-col items-start gap-3 pt-2">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="membershipId" value={id} />
        <input type="hidden" name="when" value={when} />
        <p>{children}</p>
        <SubmitButton look="secondary">
          <FormattedMessage id="club.cancel.sure" />
        </SubmitButton>
      </Form>
    </details>
  )
}

/** Both ways to cancel: nothing has to be typed or explained. Renders nothing once that is done. */
export function CancelMembership({ membership: { id, state, paidUntil } }: { membership: ClubMembership }) {
  if (state === 'ending') return null
  const values = { day: <Day key="day" on={paidUntil} /> }
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl">
        <FormattedMessage id="club.cancel" />
      </h2>
      <p>
        <FormattedMessage id="club.cancel.text" />
      </p>
      {state === 'active' && (
        <CancelForm id={id} when="paid" label={<FormattedMessage id="club.cancel.paid" values={values} />}>
          <FormattedMessage id="club.cancel.paid.text" values={values} />
        </CancelForm>
      )}
      <CancelForm id={id} when="now" label={<FormattedMessage id="club.cancel.now" />}>
        <FormattedMessage id="club.cancel.now.text" values={{ state }} />
      </CancelForm>
    </Card>
  )
}
