import { z } from 'zod'
import type { Localized } from '#domain/base/locale.ts'

/**
 * Data of a vendor who ships goods. Whether the vendor sells at all is part of stock: see `isSoldByVendor`.
 */
export type Vendor = {
  readonly label: Localized | null
}

const label = z.object({ 'en-US': z.string(), 'es-US': z.string().optional() })

/** The vendor object in its external format; a label is plain text or localized (document 2 §4). */
const vendorBody = z.object({
  c_onlineLabel: z
    .union([label, z.string().transform((text) => ({ 'en-US': text }))])
    .nullable()
    .catch(null),
})

/** Parses a vendor object; null if it is missing or invalid, so that the product is still shown. */
export function readVendor(body: unknown): Vendor | null {
  const read = vendorBody.safeParse(body)
  if (!read.success) return null
  return { label: read.data.c_onlineLabel }
}
