import { FormattedMessage } from 'react-intl'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Badge } from '#web/app/ui/surfaces/badge.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** A session with its times as the page shows them. */
export type ShownSession = {
  readonly id: string
  readonly isThis: boolean
  /** Names of products; null if unknown. */
  readonly browser: string | null
  readonly system: string | null
  /** When it began, and when it was last used, in words. */
  readonly since: string
  readonly used: string
}

/** Which values the message of a device's name wants. */
function nameValues({ browser, system }: Pick<ShownSession, 'browser' | 'system'>) {
  const known =
    browser === null ? (system === null ? 'none' : 'system') : system === null ? 'browser' : 'both'
  return { known, browser: browser ?? '', system: system ?? '' }
}

/** Where the customer is signed in, with a button that ends each session but this one. */
export function Devices({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="security.devices.title" />
      </h2>
      {sessions.length > 1 && (
        <p>
          <FormattedMessage id="security.devices.text" />
        </p>
      )}
      <ul className="flex flex-col divide-y divide-divider">
        {sessions.map(({ id, isThis, since, used, ...kind }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <FormattedMessage id="security.devices.name" values={nameValues(kind)} />
              {isThis && (
                <Badge tone="success">
                  <FormattedMessage id="security.devices.this" />
                </Badge>
              )}
            </p>
            <p className="text-sm text-muted">
              <FormattedMessage id="security.devices.since" values={{ since, used }} />
            </p>
            {!isThis && (
              <Form>
                <input type="hidden" name="what" value="device" />
                <input type="hidden" name="sessionId" value={id} />
                <SubmitButton look="quiet">
                  <FormattedMessage id="security.devices.end" values={{ ...nameValues(kind), used }} />
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form className="flex flex-col items-start gap-2">
          <input type="hidden" name="what" value="devices" />
          <p className="text-sm text-muted">
            <FormattedMessage id="security.devices.end-all.text" />
          </p>
          <SubmitButton look="secondary">
            <FormattedMessage id="security.devices.end-all" />
          </SubmitButton>
        </Form>
      )}
    </Card>
  )
}
