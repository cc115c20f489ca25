/** What tells televisions, speakers and consoles apart; families/*.py of the same name build them. */
export type ElectronicsBuild =
  | { readonly family: 'tv' }
  | { readonly family: 'soundbar' }
  | { readonly family: 'party-speaker' }
  | { readonly family: 'home-theater' }
  | { readonly family: 'headphones' }
  | { readonly family: 'console' }
