import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/** The clients of the shopper APIs: the allowed redirect addresses of each, by client id. */
export type ApiClients = ReadonlyMap<string, readonly string[]>

/** The default redirect address of the reference client of that API family. */
const stockAddress = 'http://localhost:3000/callback'

/**
 * Clients if API_CLIENTS is not set: only `store`, with the store's own /callback and, on loopback, the
 * address of the reference client.
 */
export function defaultApiClients(origin: string): ApiClients {
  const own = `${origin}/callback`
  const isLocal = isLoopback(new URL(origin).hostname)
  return new Map([['store', isLocal ? [...new Set([own, stockAddress])] : [own]]])
}

/** The error in a redirect address (RFC 6749 §3.1.2, RFC 8252 §7), or undefined if it is valid. */
export function redirectFault(address: string): string | undefined {
  if (!URL.canParse(address)) return 'is not an absolute URL'
  const url = new URL(address)
  if (address.includes('#')) return 'has a fragment'
  if (url.username !== '' || url.password !== '') return 'has a user name or password'
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:') return isLoopback(url.hostname) ? undefined : 'is not https'
  // Apps use a scheme named after a domain they own; javascript: and data: contain no dot.
  return url.protocol.includes('.')
    ? undefined
    : 'is neither https nor of an app, such as com.example.app:/cb'
}

/** Parses the clients; returns an error text if they are invalid. */
function readClients(text: string): ApiClients | string {
  const clients = new Map<string, readonly string[]>()
  for (const entry of text.split(';').map((one) => one.trim())) {
    if (entry === '') continue
    const [, id, list = ''] = /^([\w.-]{1,40})=(.+)$/.exec(entry) ?? []
    if (id === undefined) return `"${entry}" is no client with an address`
    if (clients.has(id)) return `client ${id} is named twice`
    const addresses = list.split(/\s+/).filter(Boolean)
    for (const address of addresses) {
      const fault = redirectFault(address)
      if (fault !== undefined) return `the address ${address} of client ${id} ${fault}`
    }
    clients.set(id, addresses)
  }
  return clients.size === 0 ? 'there is no client' : clients
}

/** API_CLIENTS: `id=address address;id2=address`. */
export const apiClients = z.string().transform((text, context): ApiClients => {
  const read = readClients(text)
  if (typeof read !== 'string') return read
  context.issues.push({
    code: 'custom',
    message: `expected id=address address;id2=address, but ${read}`,
    input: text,
  })
  return z.NEVER
})
