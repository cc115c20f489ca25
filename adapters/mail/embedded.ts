import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport } from './port.ts'

/** Writes e-mails to files in DATA_DIR/mail, to try the store without a mail server. */
export function fileMail(dataDir: string): MailTransport {
  const folder = join(dataDir, 'mail')
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2), { mode: 0o600 })
    },
  }
}
