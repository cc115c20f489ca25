/** What tells appliances apart; families/*.py of the same name build them. */
export type ApplianceBuild =
  | { readonly family: 'refrigerator' }
  | { readonly family: 'chest-freezer' }
  | { readonly family: 'range' }
  | { readonly family: 'microwave' }
  | { readonly family: 'dishwasher' }
  | { readonly family: 'laundry' }
  | { readonly family: 'air-conditioner' }
