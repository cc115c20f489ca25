/** What tells beds, mattresses and drawers apart; families/*.py of the same name build them. */
export type BedroomBuild =
  | { readonly family: 'bed' }
  | { readonly family: 'bunk-bed' }
  | { readonly family: 'mattress' }
  | { readonly family: 'drawers' }
