import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { fileMail } from './embedded.ts'
import type { MailTransport } from './port.ts'
import { smtpMail } from './smtp.ts'

type Arrived = { transport: MailTransport; arrived: () => Promise<string[]> }

/** A mail server on a free port that records what it receives. */
async function overSmtp(): Promise<Arrived> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        mails.push(mail)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const transport = smtpMail(`smtp://127.0.0.1:${address.port}`, 'Store <store@shop.example>')
  return { transport, arrived: async () => mails }
}

async function intoFiles(): Promise<Arrived> {
  const folder = temporaryFolder()
  const arrived = async () => {
    const names = await readdir(join(folder, 'mail'))
    return Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')))
  }
  return { transport: fileMail(folder), arrived }
}

const mail = { id: 'm-1', to: 'ana@example.com', subject: 'Hello', text: 'As text', html: '<p>As HTML</p>' }

test.each([
  ['an SMTP server', overSmtp],
  ['files', intoFiles],
])('mail by %s arrives with both bodies', async (_name, open) => {
  const { transport, arrived } = await open()
  await transport.send(mail)
  const [got] = await arrived()
  for (const part of ['m-1', 'ana@example.com', 'Hello', 'As text', '<p>As HTML</p>'])
    expect(got).toContain(part)
})

test('a mail server that is away is an error, so that the outbox tries again', async () => {
  await expect(smtpMail('smtp://127.0.0.1:1', 'store@shop.example').send(mail)).rejects.toThrow()
})
