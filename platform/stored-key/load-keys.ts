import { randomBytes } from 'node:crypto'
import { type KeyRing, type KeyVersion, makeKeys } from '../keys.ts'
import type { SecretStore } from './secret-store.ts'

/** How often a process looks for new versions, in milliseconds. */
const everyMs = 60_000

/**
 * How long a new version waits until it is used, in milliseconds: by then every process has it, and can open what
 * another one seals with it.
 */
export const keyWaitMs = 5 * everyMs

/** The keys of a running process. */
export type LoadedKeys = {
  readonly keys: KeyRing
  /** Looks for new versions once. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * All versions of the store's secret. The first is STORE_KEY itself, which older data is sealed with.
 * @param storeKey the 32 bytes of STORE_KEY
 * @throws if STORE_KEY is not the one that the versions were sealed under
 */
async function allVersions(secrets: SecretStore, storeKey: Buffer): Promise<KeyVersion[]> {
  const kept = await secrets.versions('data')
  if (kept.length > 0) return kept
  await secrets.keep('data', { version: 1, secret: storeKey, usableFrom: new Date(0) })
  return secrets.versions('data')
}

/** The keys of this process. They follow what `rotate-keys` adds within a minute. */
export async function loadKeys(secrets: SecretStore, storeKey: Buffer, now: () => Date): Promise<LoadedKeys> {
  const keys = makeKeys(await allVersions(secrets, storeKey), now)
  const refresh = async () => keys.setVersions(await allVersions(secrets, storeKey))
  // While the database is away the process goes on with what it knows.
  const timer = setInterval(() => void refresh().catch(() => {}), everyMs).unref()
  return { keys, refresh, stop: () => clearInterval(timer) }
}

/** Adds a version of the secret that keys of data follow from, and returns its number. */
export async function addKeyVersion(secrets: SecretStore, usableFrom: Date): Promise<number> {
  const version = ((await secrets.versions('data')).at(-1)?.version ?? 1) + 1
  await secrets.keep('data', { version, secret: randomBytes(32), usableFrom })
  return version
}
