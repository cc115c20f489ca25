import { listAlerts } from '#core/agreement/alert/list-alerts.ts'
import { getClub } from '#core/agreement/club/get-club.ts'
import { listReturns } from '#core/agreement/returned-payment/list-returns.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import type { Customer } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import { listVisits } from '#core/ordering/visit/list-visits.ts'
import { withReturns } from '#core/ordering/visit/with-returns.ts'
import { getMailTrouble } from '#core/shopper/mail-delivery/get-mail-trouble.ts'
import { loadAccountApproval } from '#web/app/approval/approval/account-approval.server.ts'
import { loadUnfinished } from '#web/app/ordering/order/unfinished-view.server.ts'
import { isComing, waitingDeliveries } from '#web/app/ordering/visit/planned.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { Read } from './block.tsx'

/**
 * What the blocks of the dashboard show, each read by itself: one that can't be read is null, is in the log, and takes no
 * other with it. The alerts are about agreements and payment methods, so they need both.
 */
export async function loadDashboard(who: Customer, requestContext: RequestContext) {
  const { core, locale } = requestContext
  const block = async <T>(name: string, read: Promise<T>): Promise<Read<T>> => {
    try {
      return { shown: await read }
    } catch (error) {
      core.log.error(error, `the block ${name} of the dashboard could not be read`)
      return null
    }
  }
  const agreements = listAgreements(who, core)
  const visits = listVisits(who, core)
  const readPlanned = async () => {
    const [orders, all] = await Promise.all([listOrders(who, core), visits])
    return { deliveries: waitingDeliveries(orders), visits: all.filter(isComing) }
  }
  const readAlerts = async () => {
    const [all, planned] = await Promise.all([agreements, visits.catch(() => [])])
    return listAlerts(who, withReturns(all, planned), core)
  }
  const [readAgreements, alerts, methods, planned, club, returns, unfinished, trouble, approval] =
    await Promise.all([
      block('agreements', agreements),
      block('alerts', readAlerts()),
      block('methods', savedMethods(who, core)),
      block('planned', readPlanned()),
      block('club', getClub(who, locale, core)),
      block('returns', listReturns(who, undefined, core)),
      block('unfinished', loadUnfinished(requestContext)),
      block('trouble', getMailTrouble(who, core)),
      block('approval', loadAccountApproval(who, requestContext)),
    ])
  // Of an order that was only changed before it was paid, nothing is shown: to its customer it is none.
  const meant = readAgreements?.shown.filter(
    ({ state, paymentsMade }) => state !== 'cancelled' || paymentsMade > 0,
  )
  return {
    agreements: meant === undefined ? null : { shown: withReturns(meant, planned?.shown.visits ?? []) },
    alerts,
    methods,
    planned,
    club,
    returns,
    unfinished,
    trouble,
    approval,
  }
}
