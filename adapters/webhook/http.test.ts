import type { LookupAddress, lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openReceiver } from '#platform/webhook/testing/receiver.ts'
import { httpWebhooks } from './http.ts'
import { isPublicAddress } from './public-address.ts'

const message = { headers: {}, body: '{}' }

/** A name server that leads every name to these addresses, one set after the other. */
function leadingTo(...sets: readonly (readonly string[])[]) {
  let asked = 0
  const resolve = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const set = sets[Math.min(asked++, sets.length - 1)] ?? []
    done(
      null,
      set.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup
  return { resolve, asked: () => asked }
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001::1',
  'not an address',
])('%s is not on the public internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '172.15.255.255', '100.63.255.255', '192.0.1.1', '2606:4700::1111'])(
  '%s is',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)

test.each([
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/',
  'https://2130706433/',
  'http://example.com/',
])('nothing is sent to %s', async (address) => {
  const sender = httpWebhooks({ toLoopback: false, resolve: leadingTo(['8.8.8.8']).resolve })
  expect(await sender.send({ ...message, address })).toEqual({ fault: 'address-refused' })
})

test('a name that leads to a private network is refused at each delivery, also if one of its addresses is public', async () => {
  for (const set of [['10.0.0.1'], ['8.8.8.8', '192.168.0.1'], ['::ffff:127.0.0.1']]) {
    const sender = httpWebhooks({ toLoopback: false, resolve: leadingTo(set).resolve })
    expect(await sender.send({ ...message, address: 'https://erp.example/' })).toEqual({
      fault: 'address-refused',
    })
  }
})

test('the connection goes to the address that was checked: the name is asked once, and may lead elsewhere a moment later', async () => {
  const receiver = await openReceiver()
  const names = leadingTo(['127.0.0.1'], ['10.0.0.1'])
  const sender = httpWebhooks({ toLoopback: true, resolve: names.resolve })
  const address = `http://erp.localhost:${receiver.port}/hooks`
  expect(await sender.send({ ...message, address })).toEqual({ status: 204 })
  expect(names.asked()).toBe(1)
  expect(await sender.send({ ...message, address })).toEqual({ fault: 'address-refused' })
  expect(receiver.received).toHaveLength(1)
})

test('an endpoint that never answers is given up in time, one that answers without end is not read', async () => {
  const receiver = await openReceiver()
  receiver.answerWith(() => {})
  const send = (timeoutMs: number) =>
    httpWebhooks({ toLoopback: true, timeoutMs }).send({ ...message, address: receiver.address })
  expect(await send(100)).toEqual({ fault: 'timed-out' })
  receiver.answerWith((response) => void response.writeHead(200).write('more'))
  expect(await send(15_000)).toEqual({ status: 200 })
})

test.each([
  [
    'switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  ['says what is no HTTP', 'hello\r\n\r\n'],
])('an endpoint that %s holds up nobody', async (_what, answer) => {
  const server = createServer((line) => line.once('data', () => line.write(answer))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('no port')
  const address = `http://127.0.0.1:${listening.port}/`
  expect(await httpWebhooks({ toLoopback: true }).send({ ...message, address })).toEqual({
    fault: 'unreachable',
  })
})
