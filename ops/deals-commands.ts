import { readFile } from 'node:fs/promises'
import { eraseDealsContact } from '#core/shopper/deals/erase-contact.ts'
import { type ListedLead, listLeads } from '#core/shopper/deals/list-leads.ts'
import { dealsMailInput } from '#core/shopper/deals/schema.ts'
import { sendDealsMail } from '#core/shopper/deals/send-deals-mail.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { parseJson } from '#domain/base/json.ts'
import { fail, ok } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { readInput } from '#platform/read-input.ts'
import type { Command } from './command.ts'

/** How the state of a lead in the outbox is called here. */
const passedOnWords = { waiting: 'to be forwarded', sent: 'forwarded', failed: 'forwarding failed' } as const

function passedOnWord(state: keyof typeof passedOnWords | undefined): string {
  return state === undefined ? 'kept' : passedOnWords[state]
}

/** A lead as a line with tabs: each contact with its state and whether it was forwarded. */
function lineOf(lead: ListedLead): string {
  const { createdAt, source, email, mailState, phone, smsState, passedOn, storeId, locale } = lead
  return [
    ...[createdAt.toISOString(), source],
    ...(email === null ? ['-', '-', '-'] : [email, mailState ?? '-', passedOnWord(passedOn.mail)]),
    ...(phone === null ? ['-', '-', '-'] : [phone, smsState ?? '-', passedOnWord(passedOn.sms)]),
    ...[storeId ?? '-', locale],
  ].join('\t')
}

/** Operator commands for the deals list. */
export const dealsCommands: Readonly<Record<string, Command>> = {
  'deals-leads': {
    usage: 'deals-leads [YYYY-MM-DD]',
    about:
      'Sign-ups for deals since a day (UTC), or all: when, where, address and number with their states and whether they were forwarded to LEADS_URL, store, language. Send offers to confirmed ones only.',
    async run([day = '1970-01-01'], { context, actor }) {
      const since = readCivilDate(day, 'date')
      if (!since.ok) return since
      const leads = await listLeads(new Date(`${since.value}T00:00:00Z`), context)
      const now = context.clock.now()
      await recordAudit(context.db, { actor, command: 'deals-leads', input: { day }, outcome: 'done', now })
      return ok(leads.map(lineOf))
    },
  },
  'send-offer': {
    usage: 'send-offer <file>',
    about:
      'Sends an offer to everybody who confirmed: JSON with an id, and "en-US" and "es-US" with subject, text and, for text messages, sms. To each once; texts wait for the recipient’s daytime.',
    async run([file = ''], { context, actor }) {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return fail('not-found', { field: 'file' })
      const mail = readInput(dealsMailInput, parseJson(text))
      if (!mail.ok) return mail
      const count = await sendDealsMail(mail.value, context)
      const input = { offer: mail.value.id, count }
      const now = context.clock.now()
      await recordAudit(context.db, { actor, command: 'send-offer', input, outcome: 'done', now })
      return ok([`The offer goes to ${count} addresses and numbers, to each once.`])
    },
  },
  'erase-deals-contact': {
    usage: 'erase-deals-contact <e-mail or number>',
    about:
      'Erases an address or number from the deals list for good, at its owner’s wish; it stays suppressed.',
    async run([address = ''], { context, actor }) {
      const erased = await eraseDealsContact(address, actor, context)
      return erased.ok ? ok([`${erased.value} rows were erased.`]) : erased
    },
  },
}
