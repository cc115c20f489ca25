import { createHmac } from 'node:crypto'
import { openBytes, sealBytes } from './seal.ts'

/** One version of the store's secret. */
export type KeyVersion = {
  /** 1 is the first. */
  readonly version: number
  /** 32 random bytes. */
  readonly secret: Buffer
  /** From then on new data is sealed and new tokens are signed with it, until the next version. */
  readonly usableFrom: Date
}

/** A key for one purpose, of one version. */
export type VersionedKey = {
  readonly version: number
  readonly key: Buffer
  /** When the next version took its place; undefined for the one in use and those that wait. */
  readonly replacedAt: Date | undefined
}

/** The process's secrets. */
export type Keys = {
  /** Encrypts personal data at rest (AES-256-GCM) by the version in use. Returns text for URLs. */
  seal(text: string): string
  /** Decrypts the result of `seal`, whatever its version. Throws if it was modified. */
  open(sealed: string): string
  /** A keyed hash, to look up a secret without storing it. It is the same for all versions, or nothing would be found. */
  fingerprint(text: string): string
  /** A 32-byte key for another purpose, derived by name. It is the same for all versions. */
  derive(purpose: string): Buffer
  /** The keys for a purpose: first the one in use, then the former ones and those that wait. */
  versions(purpose: string): readonly [VersionedKey, ...VersionedKey[]]
}

/** Keys whose versions may be replaced by others while they are used. */
export type KeyRing = Keys & { setVersions(versions: readonly KeyVersion[]): void }

/** A key that follows from a secret by the name of its purpose. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

/** The version of a sealed text, and what is sealed. Version 1 is not named: it is older than versions. */
function splitVersion(sealed: string): { version: number; body: string } {
  const [, version = '1', body = ''] = /^(?:v(\d+)\.)?(.*)$/s.exec(sealed) ?? []
  return { version: Number(version), body }
}

/** Builds the keys from all versions of the secret. `now` says which of them is in use. */
export function makeKeys(first: readonly KeyVersion[], now: () => Date): KeyRing {
  let all: readonly KeyVersion[] = []
  let known: ReadonlyMap<number, Buffer> = new Map()
  const derived = new Map<string, Buffer>()

  function secretOf(version: number): Buffer {
    const secret = known.get(version)
    if (secret === undefined) throw new Error(`version ${version} of the store's key is not known`)
    return secret
  }

  function keyOf(version: number, purpose: string): Buffer {
    const name = `${version} ${purpose}`
    const before = derived.get(name)
    if (before !== undefined) return before
    const key = deriveKey(secretOf(version), purpose)
    derived.set(name, key)
    return key
  }

  /** The newest version whose time has come. */
  function inUse(): KeyVersion {
    const time = now()
    const usable = all.filter(({ version, usableFrom }) => version === 1 || usableFrom <= time)
    const last = usable.at(-1)
    if (last === undefined) throw new Error('the store has no key')
    return last
  }

  function setVersions(versions: readonly KeyVersion[]): void {
    all = [...versions].sort((a, b) => a.version - b.version)
    if (all.some(({ version, secret }) => known.get(version)?.equals(secret) !== true)) derived.clear()
    known = new Map(all.map(({ version, secret }) => [version, secret]))
  }

  setVersions(first)
  return {
    seal(text) {
      const { version } = inUse()
      const sealed = sealBytes(keyOf(version, 'seal'), Buffer.from(text)).toString('base64url')
      return version === 1 ? sealed : `v${version}.${sealed}`
    },
    open(sealed) {
      const { version, body } = splitVersion(sealed)
      return openBytes(keyOf(version, 'seal'), Buffer.from(body, 'base64url')).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', keyOf(1, 'fingerprint')).update(text).digest('base64url'),
    derive: (purpose) => deriveKey(secretOf(1), purpose),
    versions(purpose) {
      const current = inUse()
      const versioned = ({ version }: KeyVersion): VersionedKey => ({
        version,
        key: keyOf(version, purpose),
        replacedAt:
          version < current.version ? all.find((each) => each.version > version)?.usableFrom : undefined,
      })
      return [versioned(current), ...all.filter((each) => each !== current).map(versioned)]
    },
    setVersions,
  }
}
