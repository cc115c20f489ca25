import { type KeyRing, makeKeys } from '../keys.ts'

/** The keys of a store whose secret has one version. */
export function keysFrom(secret: Buffer): KeyRing {
  return makeKeys([{ version: 1, secret, usableFrom: new Date(0) }], () => new Date())
}
