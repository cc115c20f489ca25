import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from './db/sql.ts'
import { openLog } from './log.ts'

function lines() {
  const written: string[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  return { to, text: () => written.join('') }
}

test('a database error in the log quotes nothing of the row that it stopped at', async () => {
  const { db } = await testContext()
  const insert = sql`
    insert into customer (id, kind, email, first_name, last_name, created_at, updated_at)
    values (gen_random_uuid(), 'registered', 'ana@example.com', 'Ana', 'Ruiz', now(), now())`
  await db.run(insert).catch(() => undefined)
  const error: unknown = await db.run(insert).catch((thrown: unknown) => thrown)
  expect(JSON.stringify(error)).toContain('ana@example.com')
  const log = lines()
  openLog(true, log.to).error(error)
  openLog(true, log.to).warn({ err: error }, 'something failed')
  expect(log.text()).toContain('"constraint"')
  expect(log.text()).not.toContain('ana@example.com')
})

test('secrets are left out, and text from outside stays inside its line', () => {
  const log = lines()
  openLog(true, log.to).warn(
    { card: { number: '4242424242424242', cvc: '123' }, password: 'Secret-1234' },
    'a\nb',
  )
  // Not the whole line, whose time and process number may have any digits.
  const { card, password, msg } = JSON.parse(log.text())
  expect(JSON.stringify([card, password, msg])).not.toMatch(/4242|123|Secret/)
  expect(log.text().trim().split('\n')).toHaveLength(1)
})

test.each([
  'mailbox unavailable: <ana@example.com>',
  'GET /unsubscribe?to=ana%40example.com',
  'card 4242 4242 4242 4242 declined',
  'no such number: +13105550123',
  'no such number: (310) 555-0123',
  'person 412-34-5678',
])('what identifies a person is left out of a line that quotes it: %s', (text) => {
  const log = lines()
  openLog(true, log.to).warn({ err: new Error(text) }, text)
  const { err, msg } = JSON.parse(log.text())
  const [firstOfStack] = err.stack.split('\n')
  expect([err.message, firstOfStack, msg].join()).not.toMatch(/ana|4242|555|5678/)
})

test('an error that quotes a million characters is shortened, and still says where it came from', () => {
  const log = lines()
  const long = 'a'.repeat(1_000_000)
  const error = Object.assign(new Error(`refused ${long} ${long}@example.com`), { input: { text: long } })
  openLog(true, log.to).error(error)
  const { err, msg } = JSON.parse(log.text())
  expect(log.text().length).toBeLessThan(12_000)
  for (const text of [err.message, err.stack, err.input.text, msg]) expect(text).toMatch(/a{1800}…/)
  expect(err.message).toMatch(/^refused a/)
  expect(err.stack).toContain(import.meta.filename)
})

test('an address at the place where a text is cut is left out, too', () => {
  const log = lines()
  const words = 'word '.repeat(398)
  openLog(true, log.to).warn(`${words}ana@example.com ${words.repeat(5)}`)
  expect(log.text()).toContain('word word')
  expect(log.text()).not.toContain('ana')
})

test('ids, amounts and times stay in a line', () => {
  const log = lines()
  const kept = [
    '3f9a1c20-5d1e-4b7a-9c3e-1234567890ab',
    '4k9t-0mzq-w83e',
    '129900',
    '2026-11-23T15:04:05.123Z',
  ]
  openLog(true, log.to).warn(kept.join(' '))
  for (const text of kept) expect(log.text()).toContain(text)
})

test('every line bears its time in UTC', () => {
  const log = lines()
  openLog(true, log.to).info('hello')
  const { time } = JSON.parse(log.text()) as { time: string }
  expect(new Date(time).toISOString()).toBe(time)
})
