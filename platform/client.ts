import { isIPv4, isIPv6 } from 'node:net'

/** Where a request comes from. Jobs and commands of the operator have none of their own: see `noClient`. */
export type Client = {
  /** The IP address, as the connection or a trusted proxy gave it. Evidence of a signature. */
  readonly address: string
  /** The network of that address, as `networkOf` gives it: what limits count by. */
  readonly network: string
  /** The secret of the device cookie that a browser got when its user signed in before. */
  readonly device: string | undefined
  /** Called when a limit refuses something in this request, with the seconds to wait before the next try. */
  limited?(retryAfterSeconds: number): void
}

/** From where somebody signs: kept with the signature. */
export type SigningClient = Pick<Client, 'address'> & { readonly userAgent: string }

/** The client of work that no request asked for. */
export const noClient: Client = { address: 'none', network: 'none', device: undefined }

/** Removes what some proxies write around an address: brackets, a port, the zone of a link-local address. */
function bareAddress(text: string): string {
  const trimmed = text.trim()
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1]
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1]
  return (inBrackets ?? beforePort ?? trimmed).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address, each as a number. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one form: lower case, no leading zeros, no dotted end.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/**
 * The network that an IP address belongs to, written in one way: an IPv4 address whole, also where it comes inside an
 * IPv6 one (::ffff:192.0.2.1), and an IPv6 address by its first 64 bits, because one home or phone has all the
 * addresses of such a network. Undefined for a text that is no address.
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
