import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { isLongEnough, type PasswordStrength, passwordStrength } from '#domain/shopper/password.ts'
import type { MessageId } from '#messages/message-id.ts'
import { PasswordField } from '#web/app/ui/forms/password-field.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

const strengths: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong']
const bars = { weak: 'bg-danger', fair: 'bg-warning', good: 'bg-primary', strong: 'bg-success' } as const

/** The strength of the typed password as bars and as a word; one that was refused is weak. */
function Strength({ password, isRefused }: { password: string; isRefused: boolean }) {
  const strength = isRefused ? 'weak' : passwordStrength(password)
  const reached = strengths.indexOf(strength)
  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="grid flex-1 grid-cols-4 gap-1" aria-hidden="true">
        {strengths.map((each, index) => (
          <span
            key={each}
            className={`h-1.5 rounded-full ${index <= reached ? bars[strength] : 'bg-divider'}`}
          />
        ))}
      </span>
      <span role="status" className="min-w-20 text-right font-semibold">
        <FormattedMessage id={`registration.strength.${strength}`} />
      </span>
    </div>
  )
}

/**
 * A new password with its strength and the rule that is marked as met while typing. No `maxLength`: the browser
 * would cut off a longer pasted password without saying so.
 */
export function NewPasswordField({
  problem,
  label = 'login.password',
}: {
  problem: Problem | undefined
  label?: MessageId
}) {
  const intl = useIntl()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<{ readonly problem: Problem; readonly password: string }>()
  if (problem !== undefined && problem !== refused?.problem) setRefused({ problem, password })
  const met = isLongEnough(password)
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        label={intl.formatMessage({ id: label })}
        name="password"
        autoComplete="new-password"
        aria-details="password-rules"
        hint={intl.formatMessage({ id: 'registration.password-hint' })}
        problem={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {password !== '' && <Strength password={password} isRefused={password === refused?.password} />}
      <p
        id="password-rules"
        className={`flex items-center gap-2 text-sm ${met ? 'text-success' : 'text-muted'}`}
      >
        {met ? (
          <Icon name="check" className="size-4" />
        ) : (
          <span aria-hidden="true" className="m-[3px] size-2.5 rounded-full border-2 border-current" />
        )}
        <FormattedMessage id="registration.rule.length" />
        {met && (
          <span className="sr-only">
            <FormattedMessage id="registration.rule-met" />
          </span>
        )}
      </p>
    </div>
  )
}
