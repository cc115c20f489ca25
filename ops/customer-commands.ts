import { copyDataByOperator } from '#core/ordering/customer-data/copy-by-operator.ts'
import { eraseCustomer } from '#core/ordering/customer-data/erase-customer.ts'
import { detachApproval } from '#core/ordering/order/detach-approval.ts'
import { listPaperCustomers } from '#core/ordering/record-consent/list-paper-customers.ts'
import { renameByOperator } from '#core/shopper/customer/rename-by-operator.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

const outcomes = {
  erased: 'The customer and the account are erased.',
  'records-kept':
    'Saved goods, baskets, reviews, sign-ups and sessions are erased. Applications, orders, agreements and payments stay, because the law asks to keep them, and so does the account that leads to them, until the last of them is gone (docs/retention.md).',
} as const

/**
 * Operator commands for what a customer may ask for: a copy of their data, its erasure, another name, somebody else's
 * approval out of the account.
 */
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
  'paper-customers': {
    usage: 'paper-customers [store]',
    about:
      'The customers of a store, or of all, who took their consent to electronic papers back: post them each new paper and receipt on paper.',
    async run([storeId], { context, actor }) {
      const listed = await listPaperCustomers({ storeId: storeId || undefined }, actor, context)
      if (!listed.ok) return listed
      return ok(
        listed.value.map(
          ({ storeId: store, name, address, since, agreements, papers }) =>
            `${store} ${name}, ${address}: by post since ${since}, ${papers} papers and receipts since then, agreements ${agreements.join(', ') || 'none that go on'}`,
        ),
      )
    },
  },
  'change-name': {
    usage: 'change-name <email> <first name> <last name>',
    about:
      'Gives a customer another name, once you have seen a photo ID and the paper with the new name. Signed agreements keep theirs.',
    async run([email = '', firstName = '', lastName = ''], { context, actor }) {
      const renamed = await renameByOperator(email, { firstName, lastName }, actor, context)
      return renamed.ok ? ok(['The customer has the new name.']) : renamed
    },
  },
  'detach-approval': {
    usage: 'detach-approval <email> <reason>',
    about:
      'Takes the approval or decline of somebody else out of a customer’s account, so that both can apply. Orders that were not signed end. First make sure that the customer is not the person who was approved.',
    async run([email = '', ...reason], { context, actor }) {
      const detached = await detachApproval(email, reason.join(' '), actor, context)
      if (!detached.ok) return detached
      const ended = detached.value.map((number) => `Order ${number} ended; its items are in the cart again.`)
      return ok(['The customer can apply.', ...ended])
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
