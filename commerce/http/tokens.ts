import { createECDH } from 'node:crypto'
import { exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Context as Core, Customer } from '#core/context.ts'
import type { VersionedKey } from '#platform/keys.ts'
import { wireId } from '#platform/wire-id.ts'
import type { ChannelId } from './channel.ts'

/** Lifetime of an access token, in seconds. */
export const accessSeconds = 1_800

const algorithm = 'ES256'
const type = 'jwt'
const issuer = 'store'
const audience = 'commerce'
/** As many verified tokens are kept for each key. */
const mostKnown = 5_000

type KeyPair = {
  readonly kid: string
  /** Tokens that were verified with this key, by their text. */
  readonly known: LRUCache<string, KnownToken>
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

async function makePair({ version, key }: VersionedKey): Promise<KeyPair> {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(key)
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const publicJwk: JWK = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  const kid = `store-${version}`
  const privateKey = await importJWK({ ...publicJwk, d: text(curve.getPrivateKey()) }, algorithm)
  const publicKey = await importJWK(publicJwk, algorithm)
  return {
    kid,
    known: new LRUCache({ max: mostKnown }),
    privateKey: privateKey as CryptoKey,
    publicKey: publicKey as CryptoKey,
    publicJwk: { ...(await exportJWK(publicKey as CryptoKey)), kid, alg: algorithm, use: 'sig' },
  }
}

/** The pairs that were made, by the key they follow from. */
const pairs = new WeakMap<Buffer, Promise<KeyPair>>()

function pairOf(versioned: VersionedKey): Promise<KeyPair> {
  const known = pairs.get(versioned.key) ?? makePair(versioned)
  pairs.set(versioned.key, known)
  return known
}

/**
 * The pairs that follow from the store's keys, so that all processes have the same ones: first the one that signs, then
 * those that are about to, and those whose last tokens have not run out.
 */
function pairsOf({ keys, clock }: Core): Promise<readonly KeyPair[]> {
  const runOut = clock.now().getTime() - accessSeconds * 1_000
  const valid = keys
    .versions('shopper tokens')
    .filter(({ replacedAt }) => replacedAt === undefined || replacedAt.getTime() > runOut)
  return Promise.all(valid.map(pairOf))
}

export type TokenSubject = {
  readonly who: Customer
  /** The e-mail address of a registered customer. */
  readonly login: string | null
  readonly channel: ChannelId
}

// Colons separate the parts of `isb`, so external text is escaped (as the API family does in `uidn`).
const part = (text: string) => text.replaceAll(':', '%3A')

/**
 * A signed access token with the claims of the API family, for its clients: `sub` contains the usid, `isb`
 * the shopper. This store reads only `sid`, the session's id.
 * @param expiresAt in seconds since 1970; default and maximum: half an hour from now
 */
export async function signAccessToken(
  { who, login, channel }: TokenSubject,
  core: Core,
  expiresAt = Number.POSITIVE_INFINITY,
): Promise<string> {
  const [signing] = await pairsOf(core)
  if (signing === undefined) throw new Error('the store has no key')
  const now = Math.floor(core.clock.now().getTime() / 1000)
  const id = wireId(who.customerId)
  const name = part(login ?? '')
  const shopper =
    who.kind === 'guest'
      ? `upn:Guest::uidn:Guest User::gcid:${id}`
      : `upn:${name}::uidn:${name}::gcid:${id}::rcid:${id}`
  return new SignJWT({
    sid: who.sessionId,
    sub: `cc-slas::store::scid:web::usid:${who.sessionId}`,
    isb: `uido:ecom::${shopper}::chid:${channel}`,
    sty: 'User',
    aut: 'GUID',
    scp: 'sfcc.shopper-standard',
    ver: '1.0',
  })
    .setProtectedHeader({ alg: algorithm, kid: signing.kid, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(Math.min(expiresAt, now + accessSeconds))
    .sign(signing.privateKey)
}

/** The verified content of a bearer token. */
export type AccessToken = {
  readonly sessionId: string
  /** In seconds since 1970. */
  readonly expiresAt: number
}

/** A token whose signature was right; its times are compared with the clock at each use. */
type KnownToken = AccessToken & { readonly notBefore: number }

/** What stands in a token that was verified before, if one of the keys signed it that are valid now. */
function knownToken(token: string, valid: readonly KeyPair[], now: Date): AccessToken | undefined {
  const seconds = Math.floor(now.getTime() / 1_000)
  const found = valid.flatMap(({ known }) => known.get(token) ?? [])[0]
  return found !== undefined && found.notBefore <= seconds && seconds < found.expiresAt ? found : undefined
}

/**
 * Verifies a bearer token; undefined if it is forged or expired. The session may have ended since: its row
 * determines the user and whether it is still valid. A client sends the same token with each of its calls, so the
 * signature is computed for the first of them.
 */
export async function verifyAccessToken(token: string, core: Core): Promise<AccessToken | undefined> {
  const valid = await pairsOf(core)
  const now = core.clock.now()
  const before = knownToken(token, valid, now)
  if (before !== undefined) return before
  const keyOf = ({ kid }: { kid?: string }) => {
    const found = valid.find((pair) => pair.kid === kid)
    if (found === undefined) throw new Error('signed with an unknown key')
    return found.publicKey
  }
  const verified = await jwtVerify<{ sid?: unknown }>(token, keyOf, {
    algorithms: [algorithm],
    typ: type,
    issuer,
    audience,
    currentDate: now,
    requiredClaims: ['sid', 'iat', 'nbf', 'exp'],
  }).catch(() => undefined)
  const { sid, exp, nbf } = verified?.payload ?? {}
  if (typeof sid !== 'string' || exp === undefined || nbf === undefined) return undefined
  const read: KnownToken = { sessionId: sid, expiresAt: exp, notBefore: nbf }
  valid.find(({ kid }) => kid === verified?.protectedHeader.kid)?.known.set(token, read)
  return read
}

/** The public keys, to verify tokens elsewhere. */
export async function publicKeys(core: Core): Promise<{ keys: JWK[] }> {
  return { keys: (await pairsOf(core)).map(({ publicJwk }) => publicJwk) }
}
