import type { ChargeCaps } from '../charge-caps.ts'
import type { Sourced } from '../sourced.ts'
import { genericPack } from './generic.ts'
import { provision } from './sources.ts'

/** What a statute as read in November 2026 says of deposits and fetched payments; what it does not name is not allowed. */
export function charges(
  section: string,
  textOf: string | null,
  allowed: Partial<ChargeCaps>,
): Sourced<ChargeCaps> {
  return provision(section, textOf, { ...genericPack.charges.rule, ...allowed })
}

/** A statute that allows a deposit once its amount and its return are disclosed. */
export function depositWhereDisclosed(section: string, textOf: string): Sourced<ChargeCaps> {
  return charges(section, textOf, { deposit: 'disclosed' })
}
