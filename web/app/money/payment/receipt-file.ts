import { receiptFile } from '#core/agreement/statement/receipt-file.ts'
import { scopeOf } from '#web/app/scope.ts'
import { documentResponse } from '#web/app/taken-document.ts'
import type { Route } from './+types/receipt-file'

/** A receipt as a PDF, for who paid alone. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = scopeOf(args)
  return documentResponse(await receiptFile(who, { id: args.params.intentId, locale }, core))
}
