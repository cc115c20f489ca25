/** Parameters of computers, tablets and phones, built by studio/blender/families/*.py of the same name. */
export type ComputerBuild =
  | {
      readonly family: 'laptop'
      /** Open on a table, as a tent, or with the keys folded behind the screen. */
      readonly pose?: 'open' | 'tent' | 'stand'
      readonly make?: 'slim' | 'plain' | 'rugged' | 'gaming'
      readonly light?: 'white' | 'blended' | 'each key'
      readonly picture: 'desktop' | 'documents' | 'dusk' | 'reef' | 'game' | 'sketch' | 'recipe'
      readonly variant?: number
      readonly numberPad?: true
      readonly pen?: true
      readonly shutter?: true
      readonly charger?: true
    }
  | { readonly family: 'tablet'; readonly pose: 'pair' | 'reading' | 'keyboard' | 'case' }
  | { readonly family: 'phone'; readonly make: 'two cameras' | 'three cameras' | 'lite' | 'fold' | 'case' }
  | {
      readonly family: 'all-in-one'
      readonly works: 'behind the screen' | 'in the stand'
      readonly keyboard?: true
    }
  | { readonly family: 'tower'; readonly kind: 'gaming' | 'family' }
  | { readonly family: 'mini-desktop' }
  | { readonly family: 'monitor'; readonly curved?: true }
  | { readonly family: 'printer'; readonly kind: 'ink-tank' | 'laser' | 'photo' }
