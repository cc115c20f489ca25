import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import { recheckPrices } from '#core/catalogue/price/recheck-prices.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { findAnyOrder } from '#core/ordering/order/queries.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { fail, ok } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { agreementCommands } from './agreement-commands.ts'
import { applicationCommands } from './application-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { clientCommands } from './client-commands.ts'
import type { Command } from './command.ts'
import { customerCommands } from './customer-commands.ts'
import { dealsCommands } from './deals-commands.ts'
import { documentCommands } from './document-commands.ts'
import { keyCommands } from './key-commands.ts'
import { onlinePaymentCommands } from './online-payment-commands.ts'
import { paymentCommands } from './payment-commands.ts'
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
      return ok([`Order ${number} was ${how} on ${date.value}.`])
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
  ...documentCommands,
  ...paymentCommands,
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
  ...backupCommands,
}
