/** Parameters of tables, desks and shelves, built by studio/blender/families/*.py of the same name. */
export type TableBuild =
  | { readonly family: 'coffee-table'; readonly kind: 'coffee' | 'lift-top' | 'end-tables' | 'console' }
  | { readonly family: 'tv-stand'; readonly kind: 'sliding' | 'fireplace' | 'slatted' }
  | { readonly family: 'bookcase'; readonly kind: 'open' | 'ladder' | 'cabinet' }
  | { readonly family: 'dining-table'; readonly kind: 'leaf' | 'extension' | 'nook' }
  /** Rented and shown in pairs. */
  | { readonly family: 'dining-chair'; readonly kind: 'curved' | 'ladder' | 'upholstered' | 'stool' }
  | { readonly family: 'pub-set'; readonly stools: 2 | 4; readonly frame: 'steel' | 'wood' }
  | { readonly family: 'desk'; readonly kind: 'writing' | 'standing' | 'l-shaped' | 'student' | 'vanity' }
