import { randomUUID } from 'node:crypto'
import type { Platform } from '../../platform.ts'
import { changeDeliveryState } from '../change-state.ts'
import { insertEndpoint, insertEvent } from '../queries.ts'

const endpointId = '8c1f7e52-26ab-4a08-9a4e-6a0f2d6a7f10'

/** Adds an endpoint and an event that waits for it. Returns the id of the event. */
export async function plantDelivery({ db, keys, clock }: Platform): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()]
  const endpoint = { address: 'https://erp.example/hooks', events: ['order.created'], secret: keys.seal('') }
  await insertEndpoint(db, { id: endpointId, ...endpoint, now })
  await insertEvent(db, { id, type: 'order.created', data: {}, now })
  return id
}

/** Records the outcome of an attempt to send the planted event. */
export function deliverPlanted(eventId: string, event: 'deliver' | 'give-up', { db }: Platform) {
  return changeDeliveryState(db, { endpointId, eventId }, event, { fault: null })
}
