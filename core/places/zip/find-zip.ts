import type { ZipArea } from '#adapters/zip-codes/port.ts'
import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'

/** What knows the ZIP codes of the country. */
type ZipCodes = { readonly adapters: Pick<Context['adapters'], 'zipCodes'> }

/** Where a ZIP code of five digits is; undefined if there is none such. */
export function findZip(postalCode: string, { adapters }: ZipCodes): Promise<ZipArea | undefined> {
  return adapters.zipCodes.byPostalCode(postalCode)
}

/**
 * Where the ZIP code of an address is. Fails on `postalCode` with `zip-unknown`, or with `zip-state-mismatch` if it is
 * in another state.
 */
export async function checkZip(
  { postalCode: zip, stateCode }: { readonly postalCode: string; readonly stateCode: string | undefined },
  context: ZipCodes,
): Promise<Result<ZipArea>> {
  const place = await findZip(zip, context)
  if (place === undefined) return fail('zip-unknown', { field: 'postalCode', params: { zip } })
  return place.stateCode === stateCode
    ? ok(place)
    : fail('zip-state-mismatch', { field: 'postalCode', params: { zip, state: place.stateCode } })
}
