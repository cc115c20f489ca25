import type { Keys } from '#platform/keys.ts'
import { openBytes, sealBytes } from '#platform/seal.ts'

/** An encrypted document, with the version of the key. */
export type SealedBody = { readonly body: Uint8Array; readonly keyVersion: number }

const versionsOf = (keys: Keys) => keys.versions('verification document')

/**
 * Encrypts a document with AES-256-GCM by the key in use; the id is authenticated, so it can only be decrypted with the
 * same id.
 */
export function sealBody(body: Uint8Array, documentId: string, keys: Keys): SealedBody {
  const [{ version, key }] = versionsOf(keys)
  return { body: sealBytes(key, body, documentId), keyVersion: version }
}

/** Decrypts the result of sealBody. Throws if it was changed or belongs to another id. */
export function openBody({ body, keyVersion }: SealedBody, documentId: string, keys: Keys): Buffer {
  const found = versionsOf(keys).find(({ version }) => version === keyVersion)
  if (found === undefined) throw new Error(`version ${keyVersion} of the store's key is not known`)
  return openBytes(found.key, body, documentId)
}
