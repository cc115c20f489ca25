import type { Queryable } from '../db/database.ts'
import { deriveKey, type KeyVersion } from '../keys.ts'
import { openBytes, sealBytes } from '../seal.ts'
import { insertVersion, type StoredKeyName, selectVersions } from './queries.ts'

/** Secrets in the database, sealed under STORE_KEY, so that all machines have the same. */
export type SecretStore = {
  /** All versions of a secret, the first one first. Throws if STORE_KEY is not the one they were sealed under. */
  versions(name: StoredKeyName): Promise<KeyVersion[]>
  /** Keeps a version, unless another process has kept one of this number. */
  keep(name: StoredKeyName, version: KeyVersion): Promise<void>
  /** A 32-byte key that follows from STORE_KEY alone, for what is kept apart from the database. */
  derive(purpose: string): Buffer
}

/** @param storeKey the 32 bytes of STORE_KEY */
export function openSecretStore(db: Queryable, storeKey: Buffer): SecretStore {
  const sealing = deriveKey(storeKey, 'stored keys')
  const about = (name: StoredKeyName, version: number) => `${name} ${version}`
  function opened(name: StoredKeyName, version: number, sealed: string): Buffer {
    try {
      return openBytes(sealing, Buffer.from(sealed, 'base64url'), about(name, version))
    } catch (error) {
      throw new Error(
        'STORE_KEY is not the one that this database was filled with, so its keys cannot be opened. Set the former one.',
        { cause: error },
      )
    }
  }
  return {
    async versions(name) {
      const rows = await selectVersions(db, name)
      return rows.map(({ version, sealed, usableFrom }) => ({
        version,
        secret: opened(name, version, sealed),
        usableFrom,
      }))
    },
    async keep(name, { version, secret, usableFrom }) {
      const sealed = sealBytes(sealing, secret, about(name, version)).toString('base64url')
      await insertVersion(db, name, { version, sealed, usableFrom })
    },
    derive: (purpose) => deriveKey(storeKey, purpose),
  }
}
