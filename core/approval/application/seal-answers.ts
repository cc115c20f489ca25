import { isSecretField } from '#domain/approval/application-steps.ts'
import type { Keys } from '#platform/keys.ts'
import type { TypedAnswers } from './schema.ts'

/** Parts typed texts into what may be kept readable and what is sealed. A blank secret says nothing new. */
export function sealAnswers(
  typed: TypedAnswers,
  keys: Keys,
): { answers: TypedAnswers; secrets: TypedAnswers } {
  const entries = Object.entries(typed).map(([field, text]) => [field, text.trim()] as const)
  const secret = entries.filter(([field, text]) => isSecretField(field) && text !== '')
  return {
    answers: Object.fromEntries(entries.filter(([field]) => !isSecretField(field))),
    secrets: Object.fromEntries(secret.map(([field, text]) => [field, keys.seal(text)])),
  }
}

/** All texts of an application, secrets opened. Stays on the server. */
export function openAnswers(
  { answers, secrets }: { readonly answers: TypedAnswers; readonly secrets: TypedAnswers },
  keys: Keys,
): TypedAnswers {
  const opened = Object.entries(secrets).map(([field, sealed]) => [field, keys.open(sealed)])
  return { ...answers, ...Object.fromEntries(opened) }
}
