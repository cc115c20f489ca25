import { machine } from '../base/state-machine.ts'

/** The delivery of an order. Rent starts on its day. */
export const deliveryMachine = machine('delivery', 'scheduled', {
  scheduled: { reschedule: 'scheduled', deliver: 'delivered', cancel: 'cancelled' },
  delivered: {},
  cancelled: {},
})
