import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../../summary/get-agreement.ts'
import { runAutopay } from '../run-autopay.ts'
import { charged } from './enrolled.ts'

/** Helpers to run autopay in a store and read its results. */
export function autopayIn(store: () => TestContext) {
  return {
    /** Runs the job at a given time until nothing is left to do. */
    async runAt(instant: string): Promise<void> {
      store().clock.set(instant)
      for (let round = 0; round < 5; round++) {
        const { done, failed } = await runAutopay(store())
        if (done + failed === 0) return
      }
    },
    async mailsTo(who: Customer): Promise<string[]> {
      const rows = await store().db.rows<{ template: string }>(sql`
        select template from outbox_message
        where recipient = ${`${who.customerId}@example.com`} and template like 'autopay-%' order by created_at, id`)
      return rows.map(({ template }) => template.replace('autopay-', ''))
    },
    async paymentsMade(who: Customer, number: string): Promise<number> {
      return unwrap(await getAgreement(who, number, store())).paymentsMade
    },
    async dueDates(who: Customer): Promise<string[]> {
      return (await charged(who.customerId, store())).map(({ dueOn }) => dueOn)
    },
  }
}
