import { copyDataByOperator } from '#core/ordering/customer-data/copy-by-operator.ts'
import { eraseCustomer } from '#core/ordering/customer-data/erase-customer.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

const outcomes = {
  erased: 'The customer and the account are erased.',
  'records-kept':
    'Saved goods, baskets, reviews, sign-ups and sessions are erased. Applications, orders, agreements and payments stay, because the law asks to keep them, and so does the account that leads to them.',
} as const

/** Operator commands for what a customer may ask for: a copy of their data, and its erasure. */
export const customerCommands: Readonly<Record<string, Command>> = {
  'customer-data': {
    usage: 'customer-data <email>',
    about:
      'Prints everything that is kept of a customer, as JSON, for the customer. First make sure who asks.',
    async run([email = ''], { context, actor }) {
      const copied = await copyDataByOperator(email, actor, context)
      return copied.ok ? ok([JSON.stringify(copied.value, null, 2)]) : copied
    },
  },
  'erase-customer': {
    usage: 'erase-customer <email>',
    about:
      'Erases a customer at their wish, except records that the law asks to keep (docs/retention.md). It cannot be undone. First make sure who asks.',
    async run([email = ''], { context, actor }) {
      const erased = await eraseCustomer(email, actor, context)
      return erased.ok ? ok([outcomes[erased.value]]) : erased
    },
  },
}
