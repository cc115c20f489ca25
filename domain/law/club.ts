import { isReliable, type Sourced } from './sourced.ts'

/**
 * Whether a club membership may be sold to people who rent: not at all, or apart from the agreement and never as its
 * condition.
 */
export type Club = { readonly kind: 'none' | 'apart' }

/** Whether the law of a state lets a club membership be sold: only where its statute was read. */
export function maySellClub({ club }: { readonly club: Sourced<Club> }): boolean {
  return club.rule.kind === 'apart' && isReliable(club)
}
