import { exportLedger } from '#core/agreement/statement/export-ledger.ts'
import { documentResponse } from '#web/app/approval/document/document-response.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/ledger-file'

/** The whole ledger of an agreement as a spreadsheet or a PDF, for its customer alone. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = requestContextOf(args)
  const { agreementNumber, format } = args.params
  return documentResponse(await exportLedger(who, { agreementNumber, format, locale }, core))
}
