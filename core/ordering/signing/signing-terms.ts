import { type AgreementTerms, loadTerms } from '#core/agreement/terms/terms.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'

/** The terms of all agreements of a customer's order as they are signed: with the license of the merchant. */
export async function signingTerms(
  order: { readonly customerId: string; readonly orderId: string },
  now: Date,
  context: Context,
): Promise<AgreementTerms[]> {
  const licenses: Readonly<Record<string, string | undefined>> = await getPreference('stateLicenses', context)
  return (await loadTerms(context.db, order, now)).map((terms) => {
    const license = licenses[terms.store.stateCode]
    return license === undefined ? terms : { ...terms, license }
  })
}
