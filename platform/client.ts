import { isIPv4, isIPv6 } from 'node:net'

/** The origin of a request. Jobs and operator commands have none: see `noClient`. */
export type Client = {
  /** The id of the request, which all its lines in the log have and error pages show. */
  readonly requestId: string
  /** The IP address, from the connection or a trusted proxy. Recorded as evidence of a signature. */
  readonly address: string
  /** The network of that address, from `networkOf`. Rate limits count by it. */
  readonly network: string
  /** The secret of the device cookie, which a browser got when its user signed in before. */
  readonly device: string | undefined
  /** What the browser or client says it is; empty if it says nothing. Shown to its own customer, never trusted. */
  readonly userAgent: string
  /** Called if a rate limit rejects something in this request, with the seconds until the next attempt. */
  limited?(retryAfterSeconds: number): void
}

/** The client data stored with a signature. */
export type SigningClient = Pick<Client, 'address'> & { readonly userAgent: string }

/** The client of work that was not started by a request. */
export const noClient: Client = {
  requestId: 'none',
  address: 'none',
  network: 'none',
  device: undefined,
  userAgent: '',
}

/** Removes what some proxies add to an address: brackets, a port, the zone of a link-local address. */
function bareAddress(text: string): string {
  const trimmed = text.trim()
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1]
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1]
  return (inBrackets ?? beforePort ?? trimmed).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address, each as a number. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes addresses: lower case, no leading zeros, no dotted suffix.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/**
 * The network of an IP address in normalized form: an IPv4 address as a whole, also if embedded in IPv6
 * (::ffff:192.0.2.1); the first 64 bits of an IPv6 address, because one home or phone has all addresses of
 * such a network. Undefined if the text is not an address.
 */
export function networkOf(text: string): string | undefined {
  const address = bareAddress(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
