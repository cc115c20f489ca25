import { z } from 'zod'
import { flagSpellings } from '#core/places/store/store-flags.ts'
import { storeLine } from './schema.ts'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Renames members; one that stands under both names keeps the other spelling, which the format then refuses. */
function respell(record: Readonly<Record<string, unknown>>, spellings: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const ours = spellings[name]
      return [ours === undefined || ours in record ? name : ours, value]
    }),
  )
}

/** A line of stores, in the spelling of this format or in that of store systems. */
export const spelledStoreLine = z.preprocess((line) => {
  if (!isRecord(line)) return line
  const ours = respell(line, { storeID: 'id' })
  return isRecord(ours.flags) ? { ...ours, flags: respell(ours.flags, flagSpellings) } : ours
}, storeLine)
