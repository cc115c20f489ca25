import { createServer, type ServerResponse } from 'node:http'
import { listenForTest } from './listen.ts'

/** How a service answers instead of well. `late`: in two halves, the second after a while. */
export type Fault = number | 'cut' | 'no-json' | 'redirect' | { readonly late: unknown }

const lateMs = 300

function answerBy(fault: Fault, response: ServerResponse): void {
  if (fault === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"half', () => response.destroy())
  } else if (fault === 'no-json') response.end('<html>maintenance</html>')
  else if (fault === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end()
  else if (typeof fault === 'number') response.writeHead(fault).end('{"message":"hidden"}')
  else {
    const whole = JSON.stringify(fault.late)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(whole.slice(0, 1))
    setTimeout(() => response.end(whole.slice(1)), lateMs)
  }
}

/** A service that gives out access tokens (OAuth 2.0) and answers everything else by a fault. `asked` lists the rest. */
export async function faultyService(fault: Fault): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/oauth/token') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ access_token: 'hidden', expires_in: 3_600 }))
      return
    }
    asked.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => answerBy(fault, response))
  })
  return { url: await listenForTest(server), asked }
}
