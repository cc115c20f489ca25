import type { Context, Customer } from '#core/context.ts'
import type { ReminderKind } from '../customer/reminders.ts'
import { type Channel, choicesOf, liveConsent } from './queries.ts'
import type { Choices } from './schema.ts'

/** Which reminders a customer wants. Until they choose: all by mail, none by text. */
export async function getChoices({ customerId }: Customer, { db }: Pick<Context, 'db'>): Promise<Choices> {
  const [chosen, consent] = await Promise.all([choicesOf(db, customerId), liveConsent(db, customerId)])
  const wants = (kind: ReminderKind, channel: Channel) =>
    chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ?? channel === 'mail'
  // Without a number that may be written to, nothing goes out by text, whatever was chosen.
  const texts = (kind: ReminderKind) => consent !== undefined && wants(kind, 'sms')
  return {
    mail: {
      payments: wants('payments', 'mail'),
      appointments: wants('appointments', 'mail'),
      offers: wants('offers', 'mail'),
    },
    text: { payments: texts('payments'), appointments: texts('appointments') },
    consent: consent ?? null,
  }
}
