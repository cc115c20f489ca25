import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { MessageParams, SmsTemplate } from '#platform/outbox/schema.ts'
import type { LockedCustomer } from '../customer/lock-customer.ts'
import { kindOf, type ReminderTemplate } from '../customer/reminders.ts'
import { isNumberStopped } from '../text-stop/text-stop.ts'
import { choicesOf, liveConsent } from './queries.ts'
import { reminderParams } from './reminder-link.ts'
import { textHoursOf } from './text-hours-of.ts'

type Recipient = Pick<LockedCustomer, 'id' | 'email' | 'firstName' | 'locale'>

/** Where the reminded customer rents: sets the hours in which a text may go out, if their home is unknown. */
type Place = { readonly stateCode: string; readonly timeZone: string }

type ReminderText = {
  readonly template: SmsTemplate & ReminderTemplate
  readonly params: MessageParams
  readonly place: Place
  /** Identifies the text: one for each key. */
  readonly keyFor: (phone: string) => string
  /** A number that was given for this text alone, and when. */
  readonly asked?: { readonly phone: string; readonly at: Date } | undefined
}

type Reminder = {
  readonly template: ReminderTemplate
  readonly params: MessageParams
  /** Identifies the mail: one for each key. */
  readonly dedupeKey: string
  /** The reminder as a text message, for whoever agreed to texts of the kind. */
  readonly text?: ReminderText
}

/** The number that a reminder goes to as a text; undefined if none is wanted, or its owner wrote STOP since. */
async function numberFor(
  tx: Queryable,
  { id }: Recipient,
  { template, asked }: ReminderText,
  { keys }: Pick<Context, 'keys'>,
): Promise<string | undefined> {
  if (asked !== undefined && !(await isNumberStopped(tx, asked.phone, keys, asked.at))) return asked.phone
  const kind = kindOf(template)
  const isChosen = (await choicesOf(tx, id)).some(
    (choice) => choice.kind === kind && choice.channel === 'sms' && choice.wanted,
  )
  return isChosen ? (await liveConsent(tx, id))?.phone : undefined
}

async function sendText(
  tx: Queryable,
  customer: Recipient,
  text: ReminderText,
  context: Pick<Context, 'keys' | 'clock'>,
): Promise<void> {
  const phone = await numberFor(tx, customer, text, context)
  if (phone === undefined) return
  await enqueue(tx, {
    channel: 'sms',
    recipient: phone,
    locale: customer.locale,
    template: text.template,
    params: text.params,
    dedupeKey: text.keyFor(phone),
    customerId: customer.id,
    // No law sets hours for a reminder that was asked for; nobody is woken by one all the same.
    hours: await textHoursOf(tx, customer.id, text.place),
    now: context.clock.now(),
  })
}

/**
 * The one place that decides whether a reminder goes out: by mail unless its customer has turned its kind off, by text
 * only to a number that was given for it with consent (47 CFR 64.1200(a)(1)). The mail says how to turn its kind off.
 */
export async function remindCustomer(
  tx: Queryable,
  customer: Recipient,
  { template, params, dedupeKey, text }: Reminder,
  context: Pick<Context, 'keys' | 'clock'>,
): Promise<void> {
  const kind = kindOf(template)
  const isOff = (await choicesOf(tx, customer.id)).some(
    (choice) => choice.kind === kind && choice.channel === 'mail' && !choice.wanted,
  )
  if (customer.email !== null && !isOff) {
    await enqueue(tx, {
      channel: 'mail',
      recipient: customer.email,
      locale: customer.locale,
      template,
      params: {
        name: customer.firstName ?? 'none',
        ...params,
        ...(await reminderParams(tx, customer.id, kind)),
      },
      dedupeKey,
      now: context.clock.now(),
    })
  }
  if (text !== undefined) await sendText(tx, customer, text, context)
}
