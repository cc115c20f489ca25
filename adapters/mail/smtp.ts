import { createTransport } from 'nodemailer'
import { UndeliverableError } from '#platform/outbox/undeliverable.ts'
import type { MailTransport } from './port.ts'

/** Whether a server says that there is no such mailbox: 5.1.1 and its kin (RFC 3463, section 3.2). */
function isNoMailbox(error: unknown): boolean {
  const { responseCode, response } = error as { responseCode?: number; response?: string }
  return responseCode === 550 && /\b5\.1\.(1|2|3|6|10)\b/.test(response ?? '')
}

/** Sends e-mail through a server given as smtp:// or smtps:// URL. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport(url)
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail }).catch((error: unknown) => {
        throw isNoMailbox(error) ? new UndeliverableError('bounced') : error
      })
    },
  }
}

/** Connects to a mail server and signs in, and sends nothing. Throws if that fails. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
