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
  expect(log.text()).not.toMatch(/4242|123|Secret/)
  expect(log.text().trim().split('\n')).toHaveLength(1)
})

test('every line bears its time in UTC', () => {
  const log = lines()
  openLog(true, log.to).info('hello')
  const { time } = JSON.parse(log.text()) as { time: string }
  expect(new Date(time).toISOString()).toBe(time)
})
