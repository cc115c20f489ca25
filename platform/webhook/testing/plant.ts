import { sql } from '../../db/sql.ts'
import type { Platform } from '../../platform.ts'
import { changeDeliveryState } from '../change-state.ts'
import { insertEndpoint } from '../queries.ts'
import { recordEvent } from './record-event.ts'

const endpointId = '8c1f7e52-26ab-4a08-9a4e-6a0f2d6a7f10'

/** Adds an endpoint and an event that waits for it. Returns the id of the event. */
async function plantDelivery({ db, keys, clock }: Platform): Promise<string> {
  const now = clock.now()
  const endpoint = { address: 'https://erp.example/hooks', events: ['order.created'], secret: keys.seal('') }
  await insertEndpoint(db, { id: endpointId, ...endpoint, now })
  await recordEvent(db, { type: 'order.created', data: {}, now })
  const { eventId } = await db.one<{ eventId: string }>(
    sql`select event_id from webhook_delivery where endpoint_id = ${endpointId}`,
  )
  return eventId
}

/** A delivery that has arrived, for the test that no state can be left in a way that its machine does not know. */
export function plantedDelivery(context: () => Platform) {
  let eventId = ''
  const move = (event: 'deliver' | 'give-up') =>
    changeDeliveryState(context().db, { endpointId, eventId }, event, { fault: null })
  return {
    row: () => sql`event_id = ${eventId}`,
    async ready() {
      eventId = await plantDelivery(context())
      return move('deliver')
    },
    state: 'delivered',
    illegal: () => move('give-up'),
  }
}
