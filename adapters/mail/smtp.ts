import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/** Sends e-mail through a server given as smtp:// or smtps:// URL. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport(url)
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail })
    },
  }
}
