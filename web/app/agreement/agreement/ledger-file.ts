import { exportLedger } from '#core/agreement/statement/export-ledger.ts'
import { documentResponse } from '#web/app/approval/document/document-response.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/ledger-file'

/** Sends the whole ledger of an agreement as CSV or PDF. Only to its customer. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = requestContextOf(args)
  const { agreementNumber, format } = args.params
  return documentResponse(await exportLedger(who, { agreementNumber, format, locale }, core))
}
