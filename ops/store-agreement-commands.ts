import { readFile } from 'node:fs/promises'
import { forgetStoreAgreement } from '#core/ordering/store-agreement/forget-agreement.ts'
import { recordStoreAgreement } from '#core/ordering/store-agreement/record-agreement.ts'
import { recordPaidDay } from '#core/ordering/store-agreement/record-paid-day.ts'
import type { StoreAgreementInput } from '#core/ordering/store-agreement/schema.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** What stands in a file; whether it is an agreement, the action's schema says. */
async function contentOf(file: string): Promise<Result<StoreAgreementInput>> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof content === 'object' && content !== null
      ? ok(content as StoreAgreementInput)
      : fail('field-invalid', { field: file })
  } catch {
    return fail('field-invalid', { field: file })
  }
}

/** Operator commands for agreements that were made at the counter of a store. */
export const storeAgreementCommands: Readonly<Record<string, Command>> = {
  'record-store-agreement': {
    usage: 'record-store-agreement <file.json>',
    about:
      'An agreement that was made at the counter can be linked to an account by its customer (docs/store-agreements.md).',
    async run([file = ''], { context, actor }) {
      const content = await contentOf(file)
      if (!content.ok) return content
      const recorded = await recordStoreAgreement(content.value, actor, context)
      return recorded.ok ? ok([`Agreement ${content.value.number} can be linked now.`]) : recorded
    },
  },
  'record-store-payment': {
    usage: 'record-store-payment <agreement number> <date>',
    about: 'A payment was made at the counter on an agreement that nobody has linked yet.',
    async run([number = '', day], { context, actor }) {
      const on = readCivilDate(day, 'date')
      if (!on.ok) return on
      const recorded = await recordPaidDay({ number, on: on.value }, actor, context)
      return recorded.ok ? ok([`The payment of ${on.value} is recorded.`]) : recorded
    },
  },
  'forget-store-agreement': {
    usage: 'forget-store-agreement <agreement number>',
    about:
      'An agreement that nobody has linked has ended, or was recorded by mistake: its goods are back, and its customer is forgotten.',
    async run([number = ''], { context, actor }) {
      const forgotten = await forgetStoreAgreement(number, actor, context)
      return forgotten.ok ? ok([`Agreement ${number} is forgotten.`]) : forgotten
    },
  },
}
