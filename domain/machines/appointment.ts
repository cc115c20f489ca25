import { machine } from '../state-machine.ts'

/** A visit to the customer: delivery, return or exchange. */
export const appointmentMachine = machine('appointment', 'requested', {
  requested: { confirm: 'scheduled', cancel: 'cancelled' },
  scheduled: { reschedule: 'scheduled', 'set-out': 'under-way', complete: 'completed', cancel: 'cancelled' },
  'under-way': { complete: 'completed', miss: 'missed' },
  missed: { reschedule: 'scheduled', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
})
