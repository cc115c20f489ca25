import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { longestPassword, passwordRules, unmetPasswordRules } from '#domain/password.ts'
import type { Problem } from '#domain/result.ts'
import { Icon } from '../ui/icon.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** How strong a password is by the number of rules that it meets; nothing for an empty one. */
const strengths = ['weak', 'weak', 'weak', 'fair', 'good', 'strong'] as const
const bars = { weak: 'bg-red', fair: 'bg-amber', good: 'bg-blue', strong: 'bg-green' } as const

/** A password to be, its strength, and the checklist that marks each rule as met while it is typed. */
export function NewPasswordField({ problem }: { problem: Problem | undefined }) {
  const intl = useIntl()
  const [password, setPassword] = useState('')
  const unmet = new Set(unmetPasswordRules(password))
  const met = passwordRules.length - unmet.size
  const strength = strengths[met] ?? 'weak'
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        label={intl.formatMessage({ id: 'login.password' })}
        name="password"
        autoComplete="new-password"
        maxLength={longestPassword}
        aria-details="password-rules"
        problem={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {password !== '' && (
        <div className="flex items-center gap-3 text-sm">
          <span className="grid flex-1 grid-cols-5 gap-1" aria-hidden="true">
            {passwordRules.map((rule, index) => (
              <span key={rule} className={`h-1.5 rounded-full ${index < met ? bars[strength] : 'bg-line'}`} />
            ))}
          </span>
          <span role="status" className="min-w-20 text-right font-semibold">
            <FormattedMessage id={`registration.strength.${strength}`} />
          </span>
        </div>
      )}
      <ul id="password-rules" className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {passwordRules.map((rule) => {
          const done = password !== '' && !unmet.has(rule)
          return (
            <li key={rule} className={`flex items-center gap-2 ${done ? 'text-green' : 'text-soft'}`}>
              {done ? (
                <Icon name="check" className="size-4" />
              ) : (
                <span aria-hidden="true" className="m-[3px] size-2.5 rounded-full border-2 border-current" />
              )}
              <FormattedMessage id={`registration.rule.${rule}`} />
              {done && (
                <span className="sr-only">
                  <FormattedMessage id="registration.rule-met" />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
