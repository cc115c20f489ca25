import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsTransport } from './port.ts'

/** Writes text messages to files in DATA_DIR/sms, and beside them what a call would say. */
export function fileSms(dataDir: string): SmsTransport {
  const folder = join(dataDir, 'sms')
  async function write(message: object): Promise<void> {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify(message, null, 2), { mode: 0o600 })
  }
  return {
    send: ({ to, text }) => write({ to, text }),
    call: ({ to, text, locale }) => write({ by: 'call', to, text, locale }),
  }
}
