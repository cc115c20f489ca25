import { FormattedMessage, useIntl } from 'react-intl'
import { maxLength } from '#domain/base/text-length.ts'
import { hasPasskeys, maxPasskeys } from '#domain/shopper/passkey.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** A passkey with its times as the page shows them, ISO 8601. */
export type ShownPasskey = {
  readonly id: string
  readonly name: string
  readonly since: string
  /** When it was last used; null if never. */
  readonly used: string | null
}

/** A passkey, with what can be done to it. */
function Row({
  passkey: { id, name, since, used },
  timeZone,
  reply,
}: {
  passkey: ShownPasskey
  timeZone: string
  reply: FormReply | undefined
}) {
  const intl = useIntl()
  const on = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium', timeZone })
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        <FormattedMessage
          id="passkey.since"
          values={{ since: on(since), used: used === null ? 'never' : on(used) }}
        />
      </p>
      <div className="flex flex-wrap items-start gap-x-6">
        <details open={reply !== undefined} key={name}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
            <FormattedMessage id="passkey.rename" values={{ name }} />
          </summary>
          <Form noValidate className="flex flex-col items-start gap-4 py-2">
            <input type="hidden" name="what" value="passkey-rename" />
            <input type="hidden" name="passkeyId" value={id} />
            <TextField
              label={intl.formatMessage({ id: 'passkey.name' })}
              name="name"
              autoComplete="off"
              maxLength={maxLength.passkeyName}
              defaultValue={reply?.values.name ?? name}
              problem={reply?.problems.name}
            />
            <SubmitButton look="secondary">
              <FormattedMessage id="passkey.rename.save" />
            </SubmitButton>
          </Form>
        </details>
        <Form>
          <input type="hidden" name="what" value="passkey-remove" />
          <input type="hidden" name="passkeyId" value={id} />
          <SubmitButton look="quiet">
            <FormattedMessage id="passkey.remove" values={{ name }} />
          </SubmitButton>
        </Form>
      </div>
    </li>
  )
}

/** What adds a passkey, or why there is nothing that does. */
function Adding({ isProved, isFull }: { isProved: boolean; isFull: boolean }) {
  const intl = useIntl()
  const isPossible = usePasskeys()
  if (!isPossible || isFull)
    return (
      <p>
        <FormattedMessage
          id={isFull ? 'passkey.full' : 'passkey.unknown-browser'}
          values={{ max: maxPasskeys }}
        />
      </p>
    )
  return (
    <>
      <p className="hidden noscript:block">
        <FormattedMessage id="passkey.needs-scripts" />
      </p>
      {isProved ? (
        <PasskeyForm
          asking={{ Form }}
          purpose="add"
          look="secondary"
          label={<FormattedMessage id="passkey.add" />}
        >
          <input type="hidden" name="what" value="passkey-add" />
          <TextField
            label={intl.formatMessage({ id: 'passkey.new-name' })}
            hint={intl.formatMessage({ id: 'passkey.new-name.hint' })}
            name="name"
            autoComplete="off"
            maxLength={maxLength.passkeyName}
          />
        </PasskeyForm>
      ) : (
        <ButtonLink
          look="secondary"
          className="noscript:hidden"
          to={pathTo('confirmIdentity', undefined, { return: pathTo('security') })}
        >
          <FormattedMessage id="passkey.add" />
        </ButtonLink>
      )}
    </>
  )
}

/**
 * The passkeys of a customer: what they are, those that there are, and one more. Names and removals work without scripts.
 * Absent where the store's address can have none.
 */
export function Passkeys({
  passkeys,
  isProved,
  timeZone,
  reply,
}: {
  passkeys: readonly ShownPasskey[]
  /** Whether the customer has proved lately who they are. */
  isProved: boolean
  timeZone: string
  reply: FormReply | undefined
}) {
  const { origin } = useRoot()
  if (!hasPasskeys(origin)) return null
  const replyTo = (id: string) =>
    reply?.values.what === 'passkey-rename' && reply.values.passkeyId === id ? reply : undefined
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="passkey.title" />
      </h2>
      <p>
        <FormattedMessage id="passkey.text" />
      </p>
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-divider">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} timeZone={timeZone} reply={replyTo(passkey.id)} />
          ))}
        </ul>
      )}
      <Adding isProved={isProved} isFull={passkeys.length >= maxPasskeys} />
    </Card>
  )
}
