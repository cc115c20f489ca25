import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { type DealsContactState, dealsContactMachine } from '#domain/shopper/deals-contact-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Moves a contact of the deals list and notes when it was confirmed or withdrawn. Refuses with `transition-refused`. */
export function changeContactState(
  tx: Queryable,
  contact: { readonly id: string; readonly state: DealsContactState },
  event: EventOf<typeof dealsContactMachine>,
  now: Date,
): Promise<Result<DealsContactState>> {
  return changeState(dealsContactMachine, contact.state, event, (to) =>
    tx.run(sql`
      update deals_contact set state = ${to},
        confirmed_at = case when ${event} = 'confirm' then ${now}::timestamptz else confirmed_at end,
        withdrawn_at = case when ${event} = 'withdraw' then ${now}::timestamptz else withdrawn_at end
      where id = ${contact.id} and state = ${contact.state}`),
  )
}
