import { z } from 'zod'
import { cleanLine } from '#domain/base/clean-text.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { optionalText, requiredText } from '#platform/text-fields.ts'

/** What a challenge is for: to sign in, to prove who is at an open page, or to add a passkey. */
export const passkeyPurpose = z.object({ purpose: z.enum(['sign-in', 'confirm', 'add']) })
export type PasskeyPurpose = z.output<typeof passkeyPurpose>['purpose']

/** Bytes as browsers write them into JSON. */
const bytes = z.string().regex(/^[\w-]+$/)

/** The answer of a passkey, as JSON in a field of a form. */
function answer<Response extends z.ZodType>(response: Response) {
  return z
    .string('passkey-refused')
    .max(30_000, 'passkey-refused')
    .transform((text, issues): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        issues.addIssue({ code: 'custom', message: 'passkey-refused' })
        return z.NEVER
      }
    })
    .pipe(
      z.object({
        id: bytes,
        rawId: bytes,
        type: z.literal('public-key'),
        clientExtensionResults: z.object({}).default({}),
        response,
      }),
    )
}

/** What a passkey says that was just made. */
const newPasskey = answer(
  z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
)

/** What a passkey says that is known. */
const usedPasskey = answer(
  z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().nullish(),
  }),
)

const name = requiredText(maxLength.passkeyName, 'passkey-name-required')

/** Without a name the passkey gets that of the device. */
export const addPasskeyInput = z
  .object({ name: optionalText(maxLength.passkeyName).transform(cleanLine), passkey: newPasskey })
  .brand<'addPasskeyInput'>()
export type AddPasskeyInput = z.output<typeof addPasskeyInput>

export const usePasskeyInput = z.object({ passkey: usedPasskey }).brand<'usePasskeyInput'>()
export type UsePasskeyInput = z.output<typeof usePasskeyInput>

const passkeyId = z.uuid('not-found')

export const passkeyChoice = z.object({ passkeyId }).brand<'passkeyChoice'>()
export type PasskeyChoice = z.output<typeof passkeyChoice>

export const renamePasskeyInput = z.object({ passkeyId, name }).brand<'renamePasskeyInput'>()
export type RenamePasskeyInput = z.output<typeof renamePasskeyInput>
