import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Value = number | string | Uint8Array | readonly (readonly [Value, Value])[]

/** CBOR (RFC 8949) of what a passkey writes: whole numbers, texts, bytes and maps. */
function cbor(value: Value): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What an answer says besides the truth. */
type Lies = {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the person was verified, as by a finger. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A passkey in software, which answers as a browser and its device would (Web Authentication Level 3, 6). */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0
  let owner = ''
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  const deviceData = (lies: Lies, flags: number, more: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? uses)
    const verified = lies.isVerified === false ? 0 : 4
    const party = sha256(lies.rpId ?? new URL(origin).hostname)
    return Buffer.concat([party, Buffer.from([flags | 1 | verified]), counter, more])
  }
  const whole = (response: object) => ({
    ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })
  return {
    id: text(id),
    /** Makes the passkey; the answer as JSON. */
    create(
      options: { readonly challenge: string; readonly user: { readonly id: string } },
      lies: Lies = {},
    ): string {
      owner = options.user.id
      const key = cbor([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ])
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      return JSON.stringify(
        whole({
          clientDataJSON: text(clientData('webauthn.create', options.challenge, lies)),
          attestationObject: text(
            cbor([
              ['fmt', 'none'],
              ['attStmt', []],
              ['authData', deviceData(lies, 0x40, made)],
            ]),
          ),
          transports: ['internal'],
        }),
      )
    },
    /** Signs a challenge; the answer as JSON. */
    get(options: { readonly challenge: string }, lies: Lies = {}): string {
      uses += 1
      const client = clientData('webauthn.get', options.challenge, lies)
      const data = deviceData(lies, 0)
      return JSON.stringify(
        whole({
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: lies.userHandle ?? owner,
        }),
      )
    },
  }
}
