import { agreementDocument } from '#core/ordering/signing/agreement-document.ts'
import { documentResponse } from '#web/app/approval/document/document-response.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import type { Route } from './+types/document'

/** Sends an agreement as a PDF. Only to its customer. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { core, who, locale } = requestContext
  const { agreementNumber, kind } = args.params
  const client = clientOf(requestContext, args.request)
  const found = await agreementDocument(who, { agreementNumber, kind, locale, client }, core)
  return documentResponse(found)
}
