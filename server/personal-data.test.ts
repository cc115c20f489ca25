import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { jobs } from '#core/compose.ts'
import type { Context } from '#core/context.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { logFromBrowser } from '#platform/browser-log.ts'
import { sql } from '#platform/db/sql.ts'
import { openLog } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { approvedCustomer, rentProduct } from './demo-accounts.ts'

const person = {
  email: 'rosalinda@example.com',
  password: 'Quiet#River#2026',
  firstName: 'Rosalinda',
  lastName: 'Quintanilla',
}
const taxId = '412345678'

/** What must be in no line: what the customer typed, and what was made of it. */
const typed =
  /rosalinda|quintanilla|quiet#river|oak street|412[-\s]?34[-\s]?5678|4242 ?4242|\(?310\)?[ -]?555[ -]?0123|05\/20\/1990|1990-05-20/i

function watchedLog() {
  const written: string[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  return { text: () => written.join(''), count: () => written.length, log: openLog(true, to) }
}

test('a journey from registering to renting leaves nothing of the person in the log, also where things fail', async () => {
  const { text, count, log } = watchedLog()
  const core = await testStore()
  const context: Context = { ...core, log }
  const store = unwrap(await getStore('00101', context))
  await addUnits(context, 'sofa', 3, store.id)
  const { who } = await approvedCustomer(person, taxId, store, context)
  await rentProduct(who, { productId: 'sofa', fullName: 'Rosalinda Quintanilla' }, store, context)
  await processAgreements(context)

  // A mail server that quotes the address, as most do.
  const refuse = async ({ to }: { to: string }) => {
    throw Object.assign(new Error(`550 <${to}> unknown`), { rejected: [to], response: `550 ${to}` })
  }
  const adapters = { ...context.adapters, mail: { send: refuse }, sms: { send: refuse, call: refuse } }
  await runOutbox({ ...context, adapters })
  await logFromBrowser(
    { message: `cannot read ${person.email} of undefined`, level: 'error', trace: 'call (310) 555-0123' },
    context,
  )
  // A statement that the database refuses, with the row in its error.
  const again = sql`insert into customer select * from customer where id = ${who.customerId}`
  await context.db.run(again).catch((error: unknown) => log.error(error))

  expect(count()).toBeGreaterThan(4)
  expect(text()).toContain('[email]')
  expect(text()).toContain('customer_pkey')
  expect(text()).not.toMatch(typed)
})

test('no figure holds anything of a person after every job has run', async () => {
  const core = await testStore()
  const metrics = openMetrics()
  const store = unwrap(await getStore('00101', core))
  await approvedCustomer(person, taxId, store, core)
  for (const [name, job] of Object.entries(jobs)) {
    await job.run(core)
    metrics.jobFinished(name, 'done', 0.1)
  }
  const text = await metrics.text()
  expect(text).toContain('store_job_duration_seconds_count{job="outbox",result="done"} 1')
  expect(text).not.toMatch(typed)
})
