import { machine } from '../base/state-machine.ts'

/** The delivery of an order: its day starts the rent. */
export const deliveryMachine = machine('delivery', 'scheduled', {
  scheduled: { reschedule: 'scheduled', deliver: 'delivered', cancel: 'cancelled' },
  delivered: {},
  cancelled: {},
})
