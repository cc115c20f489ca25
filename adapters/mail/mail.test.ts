import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { listenForTest } from '../service/testing/listen.ts'
import { fileMail } from './embedded.ts'
import type { MailTransport } from './port.ts'
import { checkSmtp, smtpMail } from './smtp.ts'

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

/** A mail server that says one thing to whatever it is told; nothing at all if it is silent. */
async function saying(words: string | undefined): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (words === undefined) return
    socket.write('220 mail\r\n')
    socket.on('data', (data) =>
      socket.write(String(data).startsWith('EHLO') ? '250 mail\r\n' : `${words}\r\n`),
    )
  })
  const origin = await listenForTest(server)
  return origin.replace('http', 'smtp')
}

test.each([
  ['550 5.1.1 <ana@example.com> who?', 'nothing can be delivered to this recipient: bounced'],
  ['550 5.7.1 no, ana@example.com', 'the mail server refused the request (550, EENVELOPE)'],
  ['451 4.7.1 later, ana@example.com', 'the mail server is busy (451, EENVELOPE)'],
])('what a mail server says is told without its words: %s', async (words, told) => {
  const error = await smtpMail(await saying(words), 'store@shop.example')
    .send(mail)
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: told })
  expect(JSON.stringify(error)).not.toContain('ana@')
})

test('a mail server that says nothing is given up', async () => {
  const url = `${await saying(undefined)}?greetingTimeout=50`
  const silent = 'the mail server did not answer (ETIMEDOUT)'
  await expect(smtpMail(url, 'store@shop.example').send(mail)).rejects.toThrow(silent)
  await expect(checkSmtp(url)).rejects.toThrow(silent)
})
