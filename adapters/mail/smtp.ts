import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/** Mail through a server given as smtp:// or smtps:// address. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport(url)
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail })
    },
  }
}
