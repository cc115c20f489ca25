import { createTransport } from 'nodemailer'
import { UndeliverableError } from '#platform/outbox/undeliverable.ts'
import { ServiceError } from '#platform/service-error.ts'
import type { MailTransport } from './port.ts'

const name = 'the mail server'

/**
 * How long the server may take for each of its replies, in milliseconds. A mail needs seven or eight, and all of them have
 * to come within the time for which the outbox leaves a message to one process, or it would go out twice.
 */
const limits = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

function transportTo(url: string) {
  const limited = new URL(url)
  for (const [limit, ms] of Object.entries(limits))
    if (!limited.searchParams.has(limit)) limited.searchParams.set(limit, String(ms))
  return createTransport(limited.href)
}

type SmtpFault = { readonly responseCode?: number; readonly response?: string; readonly code?: string }

/** Whether a server says that there is no such mailbox: 5.1.1 and its kin (RFC 3463, section 3.2). */
function isNoMailbox({ responseCode, response }: SmtpFault): boolean {
  return responseCode === 550 && /\b5\.1\.(1|2|3|6|10)\b/.test(response ?? '')
}

/** What the server said, without its words: they may quote the recipient or the mail. */
function faultOf(fault: SmtpFault): ServiceError {
  const { responseCode: status, code } = fault
  const kind = status === undefined ? 'unreachable' : status < 500 ? 'busy' : 'refused'
  return new ServiceError(name, kind, {
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
  })
}

/** Sends e-mail through a server given as smtp:// or smtps:// URL. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = transportTo(url)
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail }).catch((fault: SmtpFault) => {
        throw isNoMailbox(fault) ? new UndeliverableError('bounced') : faultOf(fault)
      })
    },
  }
}

/** Connects to a mail server and signs in, and sends nothing. Throws if that fails. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } catch (fault) {
    throw faultOf(fault as SmtpFault)
  } finally {
    transport.close()
  }
}
