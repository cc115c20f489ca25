import { Agent, request } from 'node:https'

export type Answer = {
  readonly status: number
  readonly location: string
  readonly body: string
  readonly cookies: readonly string[]
}

/** What became of one request: its status, or undefined when there was no answer. */
export type Sample = {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  readonly ms: number
  readonly status: number | undefined
  readonly method: string
  /** Its address without the query. */
  readonly path: string
  /** Why there was no answer. */
  readonly error?: string
}

/** Hears of each request that was sent. */
export type Listener = (sample: Sample) => void

export type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** A form. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}

const patienceMs = 30_000

/** A shopper's browser or app: keeps cookies, trusts the proxy's certificate, follows no redirect. */
export type Browser = {
  send(asked: Asked): Promise<Answer>
}

/** Sends requests to the proxy at `origin`. Throws when no answer comes. */
export function makeBrowser(origin: string, agent: Agent, listen: Listener): Browser {
  const jar = new Map<string, string>()
  const { port } = new URL(origin)

  function once(asked: Asked): Promise<Answer> {
    const { method, path, headers, form, json } = asked
    const body = form !== undefined ? new URLSearchParams(form).toString() : JSON.stringify(json)
    const type = form !== undefined ? 'application/x-www-form-urlencoded' : 'application/json'
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const sent = request({
        ...{ agent, host: 'localhost', port, method, path, timeout: patienceMs },
        headers: {
          origin,
          ...(cookie !== '' && { cookie }),
          ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // As in browsers: the proxy may close a kept connection at the moment when it is used again.
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
        if (isStale) once(asked).then(resolve, reject)
        else reject(error)
      })
      sent.once('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            body: Buffer.concat(chunks).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        )
      })
      sent.end(body)
    })
  }

  return {
    async send(asked) {
      const [at, began] = [Date.now(), performance.now()]
      const path = asked.path.replace(/\?.*/, '')
      const told = (status: number | undefined, error?: string) =>
        listen({
          ...{ at, ms: performance.now() - began, status, method: asked.method, path },
          ...(error !== undefined && { error }),
        })
      try {
        const answer = await once(asked)
        told(answer.status)
        for (const line of answer.cookies) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value === '') jar.delete(name)
          else jar.set(name, value)
        }
        return answer
      } catch (error) {
        told(undefined, String(error))
        throw error
      }
    },
  }
}

/** Connections to the proxy, which are kept, for as many shoppers as there are. */
export const proxyAgent = (certificate: string): Agent =>
  new Agent({ ca: certificate, keepAlive: true, maxSockets: 64 })
