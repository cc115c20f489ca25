/** What tells tables, desks and shelves apart; families/*.py of the same name build them. */
export type TableBuild =
  | { readonly family: 'coffee-table' }
  | { readonly family: 'tv-stand' }
  | { readonly family: 'bookcase' }
  | { readonly family: 'dining-table' }
  | { readonly family: 'dining-chair' }
  | { readonly family: 'pub-set' }
  | { readonly family: 'desk' }
