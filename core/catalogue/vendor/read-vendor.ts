import { z } from 'zod'
import type { Localized } from '#domain/base/locale.ts'

/** What a maker says who ships by himself. Whether he sells at all counts as stock: see `isSoldByVendor`. */
export type Vendor = {
  readonly label: Localized | null
}

const label = z.object({ 'en-US': z.string(), 'es-US': z.string().optional() })

/** The vendor object as others write it; a label may be plain text or one in each language (documents 2 §4). */
const vendorBody = z.object({
  c_onlineLabel: z
    .union([label, z.string().transform((text) => ({ 'en-US': text }))])
    .nullable()
    .catch(null),
})

/** Reads a vendor object; null without one or where it cannot be read, so that the product is shown all the same. */
export function readVendor(body: unknown): Vendor | null {
  const read = vendorBody.safeParse(body)
  if (!read.success) return null
  return { label: read.data.c_onlineLabel }
}
