import { createECDH } from 'node:crypto'
import { exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Context as Core, Customer } from '#core/context.ts'
import { fromWireId, wireId } from './wire-id.ts'

/** How long an access token is good for, in seconds. */
export const accessSeconds = 1_800

const keyId = 'store-1'

type KeyPair = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey; readonly publicJwk: JWK }

const pairs = new WeakMap<Core['keys'], Promise<KeyPair>>()

async function makePair(keys: Core['keys']): Promise<KeyPair> {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(keys.derive('shopper tokens'))
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const publicJwk: JWK = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  const privateKey = await importJWK({ ...publicJwk, d: text(curve.getPrivateKey()) }, 'ES256')
  const publicKey = await importJWK(publicJwk, 'ES256')
  return {
    privateKey: privateKey as CryptoKey,
    publicKey: publicKey as CryptoKey,
    publicJwk: { ...(await exportJWK(publicKey as CryptoKey)), kid: keyId, alg: 'ES256', use: 'sig' },
  }
}

/** The signing keys follow from the store's master key, so that every process has the same ones. */
function pairOf(core: Core): Promise<KeyPair> {
  const known = pairs.get(core.keys) ?? makePair(core.keys)
  pairs.set(core.keys, known)
  return known
}

export type TokenSubject = {
  readonly who: Customer
  readonly login: string | undefined
  readonly siteId: string
}

/** A signed access token with the claims of that family: `sub` names the usid, `isb` the shopper. */
export async function signAccessToken({ who, login, siteId }: TokenSubject, core: Core): Promise<string> {
  const { privateKey } = await pairOf(core)
  const now = Math.floor(core.clock.now().getTime() / 1000)
  const shopper =
    who.kind === 'guest'
      ? `upn:Guest::uidn:Guest User::gcid:${wireId(who.customerId)}`
      : `upn:${login}::uidn:${login}::gcid:${wireId(who.customerId)}::rcid:${wireId(who.customerId)}`
  return new SignJWT({
    sub: `cc-slas::store::scid:web::usid:${who.sessionId}`,
    isb: `uido:ecom::${shopper}::chid:${siteId}`,
    sty: 'User',
    aut: 'GUID',
    scp: 'sfcc.shopper-standard',
    ver: '1.0',
  })
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'jwt' })
    .setIssuer('store')
    .setAudience('commerce')
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + accessSeconds)
    .sign(privateKey)
}

function claim(text: string, name: string): string | undefined {
  return text
    .split('::')
    .find((part) => part.startsWith(`${name}:`))
    ?.slice(name.length + 1)
}

/** Who a bearer token speaks for; undefined when it is missing, forged or out of date. */
export async function verifyAccessToken(token: string, core: Core): Promise<Customer | undefined> {
  const { publicKey } = await pairOf(core)
  const options = { issuer: 'store', audience: 'commerce', currentDate: core.clock.now() }
  const verified = await jwtVerify<{ isb: string }>(token, publicKey, options).catch(() => undefined)
  if (verified === undefined) return undefined
  const { isb, sub = '' } = verified.payload
  const sessionId = claim(sub, 'usid')
  const registered = claim(isb, 'rcid')
  const customerId = registered ?? claim(isb, 'gcid')
  if (sessionId === undefined || customerId === undefined) return undefined
  const kind = registered === undefined ? 'guest' : 'registered'
  return { kind, customerId: fromWireId(customerId), sessionId }
}

/** The public keys, for whoever wants to check tokens elsewhere. */
export async function publicKeys(core: Core): Promise<{ keys: JWK[] }> {
  return { keys: [(await pairOf(core)).publicJwk] }
}
