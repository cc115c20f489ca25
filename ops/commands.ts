import { resolve } from 'node:path'
import { storeDay } from '#core/agreement/agreement/position.ts'
import { listWaitingDocuments } from '#core/approval/verification/list-documents.ts'
import { reviewDocument } from '#core/approval/verification/review-document.ts'
import { refusalCodes, type Verdict } from '#core/approval/verification/schema.ts'
import { recheckPrices } from '#core/catalogue/price/recheck-prices.ts'
import { listStuck } from '#core/money/payment/list-stuck.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { retryRefund } from '#core/money/refund/retry-refund.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { findAnyOrder } from '#core/ordering/order/queries.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { backUp, backupKey, restore } from '#platform/db/backup.ts'
import { agreementCommands } from './agreement-commands.ts'
import { applicationCommands } from './application-commands.ts'
import { clientCommands } from './client-commands.ts'
import type { Command, OperatorContext } from './command.ts'
import { customerCommands } from './customer-commands.ts'
import { dealsCommands } from './deals-commands.ts'
import { keyCommands } from './key-commands.ts'
import { onlinePaymentCommands } from './online-payment-commands.ts'
import { recommendationCommands } from './recommendation-commands.ts'
import { reconciliationCommands } from './reconciliation-commands.ts'
import { referralCommands } from './referral-commands.ts'
import { refusedLine } from './refused-line.ts'
import { reviewCommands } from './review-commands.ts'
import { serviceCommands } from './service-commands.ts'
import { sessionCommands } from './session-commands.ts'
import { stockAlertCommands } from './stock-alert-commands.ts'
import { stockCommands } from './stock-commands.ts'
import { storeAgreementCommands } from './store-agreement-commands.ts'
import { visitCommands } from './visit-commands.ts'
import { webhookCommands } from './webhook-commands.ts'

const done = (line: string): Result<readonly string[]> => ok([line])

function needed(args: readonly string[], at: number, field: string): Result<string> {
  const value = args[at]
  return value === undefined || value === '' ? fail('field-required', { field }) : ok(value)
}

async function review(args: readonly string[], verdict: Verdict, { actor, context }: OperatorContext) {
  const customerId = needed(args, 0, 'customerId')
  if (!customerId.ok) return customerId
  const documentId = needed(args, 1, 'documentId')
  if (!documentId.ok) return documentId
  const input = { customerId: customerId.value, documentId: documentId.value, ...verdict }
  const reviewed = await reviewDocument(actor, input, context)
  return reviewed.ok ? done(`The document was ${verdict.verdict}.`) : reviewed
}

/** Records in the audit trail a command that affects the whole database. */
async function audited(
  operator: OperatorContext,
  command: string,
  folder: string,
  work: () => Promise<string>,
) {
  const line = await work()
  const now = operator.context.clock.now()
  await recordAudit(operator.context.db, {
    actor: operator.actor,
    command,
    input: { folder },
    outcome: 'done',
    now,
  })
  return done(line)
}

/**
 * The operator's commands. Those that change something or show a customer's data record their name, the operator and
 * the outcome in the audit trail.
 */
export const commands: Readonly<Record<string, Command>> = {
  'mark-delivered': {
    usage: 'mark-delivered <order number> [date] [closed] [unsettled]',
    about:
      'The shopper has the goods, delivered or picked up: rent runs from that day (the store’s today unless said otherwise). With the word "closed" also on a day on which the store is closed; with "unsettled" also while the first payment is on its way from a bank account, which may still return it.',
    async run([number = '', ...rest], { context, actor }) {
      const insisted = { onClosedDay: rest.includes('closed'), whileUnsettled: rest.includes('unsettled') }
      const [day] = rest.filter((word) => word !== 'closed' && word !== 'unsettled')
      const order = await findAnyOrder(context.db, number)
      if (order === undefined) return fail('not-found', { field: 'orderNumber' })
      const date = readCivilDate(day ?? storeDay(order, context.clock.now()), 'date')
      if (!date.ok) return date
      const marked = await markDelivered(number, date.value, actor, context, insisted)
      if (!marked.ok) return marked
      const how = marked.value === 'pickup' ? 'picked up' : 'delivered'
      return done(`Order ${number} was ${how} on ${date.value}.`)
    },
  },
  ...applicationCommands,
  ...clientCommands,
  ...agreementCommands,
  ...sessionCommands,
  ...serviceCommands,
  ...customerCommands,
  ...onlinePaymentCommands,
  ...dealsCommands,
  ...stockAlertCommands,
  ...stockCommands,
  ...visitCommands,
  ...referralCommands,
  ...storeAgreementCommands,
  ...reviewCommands,
  ...reconciliationCommands,
  ...recommendationCommands,
  ...keyCommands,
  ...webhookCommands,
  documents: {
    usage: 'documents',
    about: 'Verification documents that wait for a decision.',
    async run(_args, { context, actor }) {
      const waiting = await listWaitingDocuments(actor, context)
      return ok(
        waiting.map(
          ({ customerId, id, kind, submittedAt }) =>
            `${customerId} ${id} ${kind} ${submittedAt.toISOString()}`,
        ),
      )
    },
  },
  'approve-document': {
    usage: 'approve-document <customer id> <document id>',
    about: 'The document shows what it should; the last one makes a conditional approval a full one.',
    run: (args, operator) => review(args, { verdict: 'approved' }, operator),
  },
  'refuse-document': {
    usage: `refuse-document <customer id> <document id> <${refusalCodes.join(' | ')}>`,
    about: 'The document cannot be used: the shopper is told why and asked for another one.',
    async run(args, operator) {
      const refusal = refusalCodes.find((code) => code === args[2])
      if (refusal === undefined) return fail('choice-required', { field: 'reason' })
      return review(args, { verdict: 'refused', refusal }, operator)
    },
  },
  'stuck-payments': {
    usage: 'stuck-payments',
    about: 'Payments and refunds without an answer for a quarter of an hour, and bank debits for ten days.',
    async run(_args, { context, actor }) {
      const stuck = await listStuck(actor, context)
      return ok(
        stuck.map(
          ({ kind, id, state, amountCents, attempts }) =>
            `${kind} ${id} ${state} ${amountCents} cents, ${attempts} tries`,
        ),
      )
    },
  },
  refund: {
    usage: 'refund <payment id>',
    about:
      'Gives a payment back: an initial one with its order, before delivery, or any other, whose payments are then due again.',
    async run(args, { context, actor }) {
      const paymentId = needed(args, 0, 'paymentId')
      if (!paymentId.ok) return paymentId
      const refunded = await refundPayment(paymentId.value, actor, context)
      return refunded.ok ? done('The payment goes back.') : refunded
    },
  },
  'return-payment': {
    usage: 'return-payment <payment id> <reason>',
    about: 'The bank took a payment back, for a reason of its own: what it paid is due again.',
    async run([paymentId = '', ...reason], { context, actor }) {
      const returned = await returnPayment({ paymentId, reason: reason.join(' ') }, actor, context)
      return returned.ok ? done('The payment is taken back.') : returned
    },
  },
  'retry-refund': {
    usage: 'retry-refund <refund id>',
    about: 'Lets a refund that was given up be tried again.',
    async run([id = ''], { context, actor }) {
      const retried = await retryRefund(id, actor, context)
      return retried.ok ? done('The refund will be tried again.') : retried
    },
  },
  'check-prices': {
    usage: 'check-prices',
    about: 'Checks every price against the caps of the states; lists those that no shopper there is shown.',
    async run(_args, { context, actor }) {
      const refused = await recheckPrices(context)
      const now = context.clock.now()
      await recordAudit(context.db, { actor, command: 'check-prices', input: {}, outcome: 'done', now })
      return ok([...refused.map(refusedLine), `${refused.length} prices are refused in a state.`])
    },
  },
  'back-up': {
    usage: 'back-up <folder>',
    about:
      'Writes the whole database into a folder, as of one moment and encrypted under STORE_KEY, while the store goes on.',
    async run(args, operator) {
      const folder = needed(args, 0, 'folder')
      if (!folder.ok) return folder
      const { clock, secrets } = operator.context
      const key = backupKey(secrets)
      return audited(operator, 'back-up', folder.value, async () => {
        const { tables } = await backUp(operator.url, resolve(folder.value), key, clock.now())
        return `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows are in ${folder.value}, encrypted. Only STORE_KEY opens them: keep it too, apart from them.`
      })
    },
  },
  restore: {
    usage: 'restore <folder>',
    about:
      'Puts a backup in place of everything in the database, which may be a new one. Needs the STORE_KEY of the backup. Stop the store first.',
    async run(args, operator) {
      const folder = needed(args, 0, 'folder')
      if (!folder.ok) return folder
      const key = backupKey(operator.context.secrets)
      return audited(operator, 'restore', folder.value, async () => {
        const { madeAt, tables } = await restore(operator.url, resolve(folder.value), key)
        return `${tables.length} tables are as they were at ${madeAt}. What was paid since is at the payment service alone: run "reconcile ${madeAt.slice(0, 10)}", then "payment-differences".`
      })
    },
  },
}
