import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** How the services answer: well, with an error's status, with half an answer, or not at all. */
type Health = 'well' | number | 'cut' | 'silent'

/** Twilio's Verify and messages, a geocode service and a mail server on this machine, which can all be down. */
export type FailingServices = AsyncDisposable & {
  /** The settings of a store that uses them. */
  readonly env: Readonly<Record<string, string>>
  health: Health
  /** What Verify was asked to tell, while it was well. */
  readonly codes: { readonly to: string; readonly channel: string; readonly code: string }[]
  /** The recipients of the mails that arrived. */
  readonly mailed: string[]
  /** The paths that were asked for. */
  readonly asked: string[]
}

const serviceSid = `VA${'1'.repeat(32)}`
const accountSid = `AC${'2'.repeat(32)}`

async function listen(server: Server | NetServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function fail(health: Health, response: ServerResponse): void {
  if (typeof health === 'number') response.writeHead(health).end('{}')
  else if (health === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"half', () => response.destroy())
  }
}

/** Starts the services. A request that is none of theirs is answered with 404. */
export async function startFailingServices(): Promise<FailingServices> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const form = new URLSearchParams(await text(request))
    services.asked.push(pathname)
    if (services.health !== 'well') return fail(services.health, response)
    const isVerify = pathname === `/v2/Services/${serviceSid}/Verifications`
    if (!isVerify) return void response.writeHead(404).end('{}')
    const of = (name: string) => form.get(name) ?? ''
    services.codes.push({ to: of('To'), channel: of('Channel'), code: of('CustomCode') })
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"pending"}')
  }
  const web = createServer((request, response) => void answer(request, response))
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      const { health } = services
      if (health === 'silent') return
      done(health === 'well' ? null : Object.assign(new Error('later'), { responseCode: 421 }))
    },
    onRcptTo({ address }, _session, done) {
      services.mailed.push(address)
      done()
    },
    onData: (stream, _session, done) => void text(stream).then(() => done()),
  })
  const [webPort, mailPort] = [await listen(web), await listen(mail.server)]
  const url = `http://127.0.0.1:${webPort}`
  const services: FailingServices = {
    env: {
      ...{ TWILIO_URL: url, TWILIO_VERIFY_URL: url, TWILIO_ACCOUNT_SID: accountSid },
      ...{ TWILIO_AUTH_TOKEN: 'hidden', TWILIO_MESSAGING_SERVICE_SID: `MG${'3'.repeat(32)}` },
      ...{ TWILIO_VERIFY_SERVICE_SID: serviceSid, SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
      ...{ GEOCODE_URL: `${url}/maps/api/geocode/json`, GEOCODE_CLIENT: 'gme-store' },
      ...{ GEOCODE_SECRET: 'c2VjcmV0', GEOCODE_CHANNEL: 'store' },
    },
    health: 'well',
    ...{ codes: [], mailed: [], asked: [] },
    async [Symbol.asyncDispose]() {
      web.closeAllConnections()
      web.close()
      await new Promise<void>((done) => mail.close(done))
    },
  }
  return services
}
