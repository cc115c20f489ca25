import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { runChild } from '#core/testing/run-child.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { rented } from '../payment/testing/rented.ts'
import { runReconciliation } from './run-reconciliation.ts'

const child = fileURLToPath(new URL('./testing/night-child.ts', import.meta.url))
const night = '2026-03-06T10:00:00Z'

const compare = (own: TestContext, point?: CrashPoint) => runChild([child, night], own, point)

const found = ({ db }: TestContext) =>
  db.rows(sql`
    select kind, service_cents as cents from payment_difference where settled_at is null order by kind`)

const charges = async ({ db }: TestContext) =>
  (await db.one<{ count: number }>(sql`select count(*) from gateway_charge`)).count

test('a comparison of the lists killed at each write is made again, finds everything once and charges nothing', {
  timeout: 600_000,
}, async () => {
  const seed = await freshStore()
  await addUnits(seed, 'console', 5)
  const ids: string[] = []
  for (let customer = 0; customer < 3; customer += 1) {
    const { who } = await rented(seed)
    const row = await seed.db.one<{ id: string }>(
      sql`select id from payment_intent where customer_id = ${who.customerId}`,
    )
    ids.push(row.id)
  }
  await seed.db.run(sql`update gateway_charge set amount_cents = 1 where key = ${ids[0]}`)
  await seed.db.run(sql`delete from gateway_charge where key = ${ids[1]}`)
  const made = await charges(seed)
  const plain = await copyContext(seed)
  const { out, errors } = await compare(plain)
  expect(errors).toBe('')
  const expected = await found(plain)
  expect(expected).toEqual([
    { kind: 'other-amount', cents: 1 },
    { kind: 'unknown-to-service', cents: null },
  ])
  await plain.dispose()
  const points = Array.from({ length: Number(out) }, (_, at) => ({ at: at + 1, when: 'before' }) as const)
  expect(points.length).toBeGreaterThan(3)
  for (const point of points) {
    const own = await copyContext(seed)
    expect(await compare(own, point)).toEqual({ killed: true, out: '', errors: '' })
    own.clock.set('2026-03-06T13:00:00Z')
    expect(await runReconciliation(own)).toMatchObject({ done: 1 })
    expect({ point, found: await found(own) }).toEqual({ point, found: expected })
    expect(await charges(own)).toBe(made)
    await own.dispose()
  }
  await seed.dispose()
})
