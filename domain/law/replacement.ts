/**
 * When goods that do not work are replaced by comparable ones, if they are not repaired by then: in a reasonable time,
 * or within so many days.
 */
export type Replacement =
  | { readonly kind: 'reasonable-time' }
  | { readonly kind: 'within'; readonly count: number; readonly days: 'calendar' | 'business' }
