import type { MailTemplate } from '#platform/outbox/schema.ts'

/**
 * The mails that a customer can turn off, by kind. Every other template is sent in any case: receipts, contracts and what
 * becomes of them, refused and returned payments, late payments, fees and defaults, security, and what somebody asked for
 * by a form of its own (deals, goods that are back).
 */
export const reminders = {
  payments: ['payment-due'],
  appointments: ['visit-reminder', 'delivery-reminder'],
  offers: ['order-reminder'],
} as const satisfies Readonly<Record<string, readonly MailTemplate[]>>

/** A kind of reminders: payments that are coming, deliveries and visits, offers and news. */
export type ReminderKind = keyof typeof reminders

export const reminderKinds = Object.keys(reminders) as readonly ReminderKind[]

/** A mail that a customer can turn off. */
export type ReminderTemplate = (typeof reminders)[ReminderKind][number]

/** A mail that is sent in any case. */
export type NeededTemplate = Exclude<MailTemplate, ReminderTemplate>

/** The kind of a mail that can be turned off. */
export function kindOf(template: ReminderTemplate): ReminderKind {
  const isOfKind = (kind: ReminderKind) => (reminders[kind] as readonly string[]).includes(template)
  const kind = reminderKinds.find(isOfKind)
  if (kind === undefined) throw new Error(`the reminder ${template} has no kind`)
  return kind
}
