import { receiptFile } from '#core/agreement/statement/receipt-file.ts'
import { documentResponse } from '#web/app/approval/document/document-response.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/receipt-file'

/** Sends a receipt as a PDF. Only to the customer who paid. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = requestContextOf(args)
  return documentResponse(await receiptFile(who, { id: args.params.intentId, locale }, core))
}
