import { z } from 'zod'
import type { Localized } from '#domain/base/locale.ts'

const label = z.object({ 'en-US': z.string(), 'es-US': z.string().optional() })

/** The vendor object in its external format; a label is plain text or localized (document 2 §4). */
const vendorBody = z.object({
  c_onlineLabel: z
    .union([label, z.string().transform((text) => ({ 'en-US': text }))])
    .nullable()
    .catch(null),
})

/**
 * What a vendor object calls the vendor who ships goods: null without a label, undefined if the object is missing or
 * invalid; the product is shown all the same. Whether the vendor sells at all is part of stock: see `isSoldByVendor`.
 */
export function readVendorLabel(body: unknown): Localized | null | undefined {
  return vendorBody.safeParse(body).data?.c_onlineLabel
}
