/** What tells computers, tablets and phones apart; families/*.py of the same name build them. */
export type ComputerBuild =
  | { readonly family: 'laptop' }
  | { readonly family: 'tablet' }
  | { readonly family: 'phone' }
  | { readonly family: 'all-in-one' }
  | { readonly family: 'tower' }
  | { readonly family: 'mini-desktop' }
  | { readonly family: 'monitor' }
  | { readonly family: 'printer' }
