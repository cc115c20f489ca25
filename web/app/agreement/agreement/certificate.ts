import { getCertificate } from '#core/agreement/ownership/get-certificate.ts'
import { documentResponse } from '#web/app/approval/document/document-response.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/certificate'

/** Sends the certificate of ownership of an agreement. Only to its customer. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = requestContextOf(args)
  const { agreementNumber } = args.params
  return documentResponse(await getCertificate(who, { agreementNumber, locale }, core))
}
