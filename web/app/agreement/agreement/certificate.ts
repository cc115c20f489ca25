import { getCertificate } from '#core/agreement/ownership/get-certificate.ts'
import { scopeOf } from '#web/app/scope.ts'
import { documentResponse } from '#web/app/taken-document.ts'
import type { Route } from './+types/certificate'

/** The certificate of ownership of an agreement, for its owner alone. */
export async function loader(args: Route.LoaderArgs) {
  const { core, who, locale } = scopeOf(args)
  const { agreementNumber } = args.params
  return documentResponse(await getCertificate(who, { agreementNumber, locale }, core))
}
