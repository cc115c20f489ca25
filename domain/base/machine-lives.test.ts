import { expect, test } from 'vitest'
import { agreementMachine } from '../agreement/agreement-machine.ts'
import { clubMachine } from '../agreement/club-machine.ts'
import { applicationMachine } from '../approval/application-machine.ts'
import { bankAccountMachine } from '../approval/bank-account-machine.ts'
import { phoneCheckMachine } from '../approval/phone-check-machine.ts'
import { verificationDocumentMachine } from '../approval/verification-document-machine.ts'
import { reviewMachine } from '../catalogue/review-machine.ts'
import { stockUnitMachine } from '../catalogue/stock-unit-machine.ts'
import { paymentMachine } from '../money/payment-machine.ts'
import { refundMachine } from '../money/refund-machine.ts'
import { deliveryMachine } from '../ordering/delivery-machine.ts'
import { orderMachine } from '../ordering/order-machine.ts'
import { signingMachine } from '../ordering/signing-machine.ts'
import { basketMachine } from '../shopper/basket-machine.ts'
import { dealsContactMachine } from '../shopper/deals-contact-machine.ts'
import { stockAlertMachine } from '../shopper/stock-alert-machine.ts'
import type { AnyMachine } from '../testing/check-machine.ts'
import { messageMachine } from './message-machine.ts'
import { transition } from './state-machine.ts'
import { webhookDeliveryMachine } from './webhook-delivery-machine.ts'

/**
 * What can happen to each thing, as lives from its beginning to an end: states and the events between them in turn.
 * Together the lives of a thing take every move that its table allows.
 */
const lives: readonly (readonly [name: string, of: AnyMachine, lives: readonly string[]])[] = [
  [
    'agreement',
    agreementMachine,
    [
      'draft sign signed pay-initial prelim-paid deliver active pay-last owned reopen active pay-off owned',
      'draft cancel cancelled',
      'draft sign signed cancel cancelled',
      'draft sign signed pay-initial prelim-paid cancel cancelled',
      'draft sign signed pay-initial prelim-paid deliver active return returned reinstate active lapse lapsed reinstate active',
      'active lapse lapsed pay-off owned',
      'active lapse lapsed return returned close closed',
    ],
  ],
  [
    'application',
    applicationMachine,
    [
      'draft answer draft submit submitted ask-again submitted approve approved expire expired',
      'draft submit submitted approve-conditionally conditional verify approved',
      'draft submit submitted approve-conditionally conditional refuse-verification declined',
      'draft submit submitted approve-conditionally conditional expire expired',
      'draft submit submitted need-more draft hand-in in-review submit submitted decline declined',
      'draft submit submitted fail-service failed submit submitted fail-service failed answer draft abandon abandoned',
      'draft submit submitted fail-service failed abandon abandoned',
    ],
  ],
  [
    'bank-account',
    bankAccountMachine,
    [
      'new send sent confirm confirmed remove removed',
      'new send sent use-up failed confirm-by-store confirmed',
      'new send sent refuse failed',
      'new send sent expire expired confirm-by-store confirmed',
      'new send sent confirm-by-store confirmed',
      'new send sent replace replaced',
      'new confirm confirmed',
      'new refuse failed',
      'new replace replaced',
      'new expire expired',
    ],
  ],
  ['basket', basketMachine, ['open order ordered reopen open']],
  [
    'club',
    clubMachine,
    [
      'pending begin active cancel ending end ended',
      'pending begin active end ended',
      'pending fail failed',
      'pending end ended',
    ],
  ],
  [
    'deals-contact',
    dealsContactMachine,
    ['unconfirmed confirm confirmed withdraw withdrawn sign-up unconfirmed withdraw withdrawn'],
  ],
  [
    'delivery',
    deliveryMachine,
    ['scheduled reschedule scheduled deliver delivered', 'scheduled cancel cancelled'],
  ],
  ['message', messageMachine, ['waiting try-later waiting give-up failed send sent', 'waiting send sent']],
  [
    'order',
    orderMachine,
    [
      'created sign signed start-payment paying payment-declined signed start-payment paying payment-settled confirmed reschedule confirmed deliver delivered',
      'created sign signed start-payment paying payment-settled confirmed cancel cancelled',
      'created fail failed',
      'created sign signed fail failed',
    ],
  ],
  [
    'payment',
    paymentMachine,
    [
      'pending settle settled refund refunded',
      'pending settle settled reverse reversed',
      'pending decline declined',
      'pending release released capture-late refunded',
      'pending capture-late refunded',
      'pending settle settled reverse reversed capture-late refunded',
      'pending settle settled reverse reversed settle-late settled',
      'pending decline declined capture-late refunded',
    ],
  ],
  [
    'phone-check',
    phoneCheckMachine,
    ['open confirm confirmed', 'open use-up failed', 'open replace replaced'],
  ],
  ['refund', refundMachine, ['pending refuse refused retry pending settle settled']],
  [
    'review',
    reviewMachine,
    [
      'waiting revise waiting show shown revise waiting refuse refused revise waiting',
      'waiting show shown refuse refused',
    ],
  ],
  [
    'signing',
    signingMachine,
    [
      'prepared open opened consent consented sign signed',
      'prepared open opened consent consented withdraw-consent opened decline declined reopen opened',
      'prepared open opened consent consented decline declined void voided',
      'prepared expire expired',
      'prepared void voided',
      'prepared open opened expire expired',
      'prepared open opened void voided',
      'prepared open opened consent consented expire expired',
      'prepared open opened consent consented void voided',
    ],
  ],
  [
    'stock-alert',
    stockAlertMachine,
    [
      'unconfirmed confirm confirmed send sent',
      'unconfirmed stop stopped',
      'unconfirmed confirm confirmed stop stopped',
    ],
  ],
  [
    'stock-unit',
    stockUnitMachine,
    [
      'available hold held rent-out rented sell sold reopen rented take-back available',
      'available hold held release available withdraw withdrawn restore available',
      'available hold held call-off withdrawn',
    ],
  ],
  [
    'verification-document',
    verificationDocumentMachine,
    ['submitted approve approved', 'submitted refuse refused', 'submitted replace replaced'],
  ],
  [
    'webhook-delivery',
    webhookDeliveryMachine,
    [
      'waiting try-later waiting deliver delivered replay waiting give-up failed replay waiting',
      'waiting give-up failed deliver delivered',
    ],
  ],
]

type Move = { readonly from: string; readonly event: string; readonly to: string }

function movesOf(life: string): Move[] {
  const words = life.split(' ')
  return words.flatMap((from, at) => {
    const [event, to] = [words[at + 1], words[at + 2]]
    return at % 2 === 0 && event !== undefined && to !== undefined ? [{ from, event, to }] : []
  })
}

test.each(lives)('%s: each life can be lived, from the beginning', (_, of, each) => {
  expect(each[0]?.split(' ')[0]).toBe(of.initial)
  for (const { from, event, to } of each.flatMap(movesOf))
    expect([from, event, transition(of, from, event)]).toEqual([from, event, { ok: true, value: to }])
})

test.each(lives)(
  '%s: nothing else can happen, and what is refused is named for the log',
  (name, of, each) => {
    const moves = new Set(each.flatMap(movesOf).map(({ from, event }) => `${from} ${event}`))
    const events = new Set(each.flatMap(movesOf).map(({ event }) => event))
    const known = Object.entries(of.transitions).flatMap(([from, row]) =>
      Object.keys(row).map((event) => `${from} ${event}`),
    )
    expect(known.toSorted()).toEqual([...moves].toSorted())
    for (const state of Object.keys(of.transitions))
      for (const event of events)
        if (!moves.has(`${state} ${event}`))
          expect(transition(of, state, event)).toEqual({
            ok: false,
            problem: { code: 'transition-refused', params: { machine: name, state, event } },
          })
  },
)
