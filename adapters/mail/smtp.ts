import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/** Mail through a server given as smtp:// or smtps:// address. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
