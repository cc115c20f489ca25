import { listAlerts } from '#core/agreement/alert/list-alerts.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { readWithReturns } from '#web/app/agreement/visit/read-with-returns.server.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/account-alerts'

/** The names of a customer's alerts as {"alerts": […]}: empty for who rents nothing and for who is not signed in. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { who, core } = requestContextOf(args)
  if (who.kind !== 'registered') return Response.json({ alerts: [] })
  const agreements = await readWithReturns(who, listAgreements(who, core), core)
  return Response.json({ alerts: agreements.length === 0 ? [] : await listAlerts(who, agreements, core) })
}
