import { machine, type StateOf } from '../base/state-machine.ts'

/** How long the link that confirms an ask works, in days. */
export const stockAlertLinkDays = 7

/** How long the store looks out for the goods, in days. Who still wants them then asks again. */
export const stockAlertDays = 180

/**
 * Somebody's ask for a mail when a product is back. A guest's is confirmed by a link, a customer's at once; the mail is sent
 * one time, and both can be stopped before that.
 */
export const stockAlertMachine = machine(
  'stock-alert',
  'unconfirmed',
  {
    unconfirmed: { confirm: 'confirmed', stop: 'stopped' },
    confirmed: { send: 'sent', stop: 'stopped' },
    sent: {},
    stopped: {},
  },
  ['sent', 'stopped'],
)

export type StockAlertState = StateOf<typeof stockAlertMachine>
