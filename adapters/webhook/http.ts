import { lookup as resolveName } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#platform/loopback.ts'
import type { WebhookAttempt, WebhookSender } from './port.ts'
import { isPublicAddress } from './public-address.ts'

class AddressRefused extends Error {}

/** `toLoopback`: this machine may be reached too, for development and tests. `timeoutMs`: for one attempt as a whole. */
type Options = {
  readonly toLoopback: boolean
  readonly timeoutMs?: number
  readonly resolve?: typeof resolveName
}

const usualTimeoutMs = 15_000

/**
 * Looks up a name, refuses it if any of its addresses is not allowed, and gives the connection those very addresses: a
 * name that leads elsewhere a moment later is not asked again.
 */
function checkedLookup(isAllowed: (ip: string) => boolean, resolve: typeof resolveName): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { all: true, family: options.family ?? 0 }, (error, found) => {
      if (error !== null) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        return done(new AddressRefused(), [])
      const [first] = found
      return options.all || first === undefined ? done(null, found) : done(null, first.address, first.family)
    })
}

function faultOf(error: unknown, signal: AbortSignal): WebhookAttempt {
  if (error instanceof AddressRefused) return { fault: 'address-refused' }
  return { fault: signal.aborted ? 'timed-out' : 'unreachable' }
}

/** Sends messages by HTTP POST, each on a connection of its own. What the answer says beside its status is not read. */
export function httpWebhooks({
  toLoopback,
  timeoutMs = usualTimeoutMs,
  resolve = resolveName,
}: Options): WebhookSender {
  const isAllowed = (ip: string) => isPublicAddress(ip) || (toLoopback && isLoopback(ip))

  function post(address: URL, options: RequestOptions, body: string): Promise<number> {
    const request = address.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((done, failed) => {
      const sent = request(address, options, (answer) => {
        done(answer.statusCode ?? 0)
        answer.destroy()
      })
      sent.once('error', failed)
      // Also without an answer or an error: Node closes the line when a server wants to switch protocols.
      sent.once('close', () => failed(new Error('the line was closed')))
      sent.end(body)
    })
  }

  return {
    async send({ address, headers, body }) {
      const url = new URL(address)
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      // An address that is written as a number is never looked up.
      const isRefused = isIP(host) !== 0 && !isAllowed(host)
      const isPlain = url.protocol !== 'https:' && !(toLoopback && isLoopback(host))
      if (isRefused || isPlain) return { fault: 'address-refused' }
      const signal = AbortSignal.timeout(timeoutMs)
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'store-webhooks' },
        agent: false,
        lookup: checkedLookup(isAllowed, resolve),
        signal,
      }
      try {
        return { status: await post(url, options, body) }
      } catch (error) {
        return faultOf(error, signal)
      }
    },
  }
}
