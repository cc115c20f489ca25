import { eraseDealsContact } from '#core/shopper/deals/erase-contact.ts'
import { listLeads } from '#core/shopper/deals/list-leads.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { ok } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Command } from './command.ts'

/** Operator commands for the deals list. */
export const dealsCommands: Readonly<Record<string, Command>> = {
  'deals-leads': {
    usage: 'deals-leads [YYYY-MM-DD]',
    about:
      'Sign-ups for deals since a day (UTC), or all: when, where, address and number with their states, store, language. Send offers to confirmed ones only.',
    async run([day = '1970-01-01'], { context, actor }) {
      const since = readCivilDate(day, 'date')
      if (!since.ok) return since
      const leads = await listLeads(new Date(`${since.value}T00:00:00Z`), context)
      const now = context.clock.now()
      await recordAudit(context.db, { actor, command: 'deals-leads', input: { day }, outcome: 'done', now })
      return ok(
        leads.map(({ createdAt, source, email, mailState, phone, smsState, storeId, locale }) =>
          [
            ...[createdAt.toISOString(), source],
            ...[email ?? '-', mailState ?? '-', phone ?? '-', smsState ?? '-', storeId ?? '-', locale],
          ].join('\t'),
        ),
      )
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
