/** What tells sofas and chairs apart; families/*.py of the same name build them. Colour and cover come from the product. */
export type SeatingBuild =
  | {
      readonly family: 'sofa'
      readonly seats: 2 | 3
      readonly arms: 'track' | 'rolled' | 'sloped'
      readonly legs?: 'tapered' | 'block' | 'steel'
    }
  | { readonly family: 'sectional' }
  | { readonly family: 'recliner' }
  | { readonly family: 'chair' }
  | { readonly family: 'ottoman' }
  | { readonly family: 'task-chair' }
