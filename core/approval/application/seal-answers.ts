import { isSecretField } from '#domain/approval/application-steps.ts'
import type { Keys } from '#platform/keys.ts'
import type { TypedAnswers } from './schema.ts'

/**
 * Splits typed texts into plain answers and encrypted secrets. A blank secret is omitted and keeps the stored
 * one.
 */
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

/** All texts of an application with decrypted secrets. Must not leave the server. */
export function openAnswers(
  { answers, secrets }: { readonly answers: TypedAnswers; readonly secrets: TypedAnswers },
  keys: Keys,
): TypedAnswers {
  const opened = Object.entries(secrets).map(([field, sealed]) => [field, keys.open(sealed)])
  return { ...answers, ...Object.fromEntries(opened) }
}
