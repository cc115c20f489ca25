/** What a picture shows: a family of goods and what tells its members apart. Colours come apart. */
export type Drawing =
  | { readonly family: 'sofa'; readonly seats: 2 | 3; readonly arms: 'track' | 'rolled' | 'sloped' }
  | { readonly family: 'sectional' }
  | { readonly family: 'recliner'; readonly lift?: boolean }
  | { readonly family: 'chair' }
  | { readonly family: 'ottoman' }
  | { readonly family: 'coffee-table' }
  | { readonly family: 'tv-stand' }
  | { readonly family: 'bookcase' }
  | { readonly family: 'bed'; readonly headboard: 'panel' | 'upholstered' }
  | { readonly family: 'bunk-bed' }
  | { readonly family: 'mattress'; readonly layers: 1 | 2 }
  | { readonly family: 'drawers'; readonly rows: 2 | 3 | 5; readonly columns: 1 | 2 }
  | { readonly family: 'dining-table' }
  | { readonly family: 'dining-chair' }
  | { readonly family: 'pub-set' }
  | { readonly family: 'desk' }
  | { readonly family: 'task-chair' }
  | { readonly family: 'refrigerator'; readonly doors: 'french' | 'top' | 'side' }
  | { readonly family: 'chest-freezer' }
  | { readonly family: 'laundry'; readonly machine: 'washer' | 'dryer' | 'stacked' }
  | { readonly family: 'range'; readonly fuel: 'electric' | 'gas' }
  | { readonly family: 'microwave'; readonly over: boolean }
  | { readonly family: 'dishwasher' }
  | { readonly family: 'air-conditioner' }
  | { readonly family: 'tv'; readonly inches: number }
  | { readonly family: 'soundbar' }
  | { readonly family: 'party-speaker' }
  | { readonly family: 'home-theater' }
  | { readonly family: 'console'; readonly slim: boolean }
  | { readonly family: 'headphones' }
  | { readonly family: 'phone'; readonly large: boolean }
  | { readonly family: 'laptop'; readonly gaming: boolean }
  | { readonly family: 'tower' }
  | { readonly family: 'all-in-one' }
  | { readonly family: 'mini-desktop' }
  | { readonly family: 'tablet'; readonly kids: boolean }
  | { readonly family: 'monitor' }
  | { readonly family: 'printer' }
