import {
  allowOnlineForAgreement,
  allowOnlineForCustomer,
} from '#core/agreement/autopay/allow-online-payment.ts'
import { fail, ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator command for who pays online. */
export const onlinePaymentCommands: Readonly<Record<string, Command>> = {
  'online-payment': {
    usage: 'online-payment <agreement number, or email of a customer> <on or off>',
    about:
      'Off: nothing is charged online for the agreement, or for anything of the customer, and their autopay ends. They pay at the store, which records it with pay-at-store. Off or on, what was due before that day costs no late fee that was not charged yet, and counts as late from that day.',
    async run([whom = '', choice], { context, actor }) {
      if (choice !== 'on' && choice !== 'off') return fail('choice-required', { field: 'onOrOff' })
      const allow = whom.includes('@') ? allowOnlineForCustomer : allowOnlineForAgreement
      const done = await allow(whom, choice === 'on', actor, context)
      return done.ok ? ok([`Online payment of ${whom} is ${choice}.`]) : done
    },
  },
}
