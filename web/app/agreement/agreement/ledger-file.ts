import { exportLedger } from '#core/agreement/statement/export-ledger.ts'
import { scopeOf } from '#web/app/scope.ts'
import { documentResponse } from '#web/app/taken-document.ts'
import type { Route } from './+types/ledger-file'

/** The whole ledger of an agreement as a spreadsheet or a PDF, for its customer alone. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = scopeOf(args)
  const { agreementNumber, format } = args.params
  return documentResponse(await exportLedger(who, { agreementNumber, format, locale }, core))
}
