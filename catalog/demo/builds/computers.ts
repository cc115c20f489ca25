/** What tells computers, tablets and phones apart; studio/blender/families/*.py of the same name build them. */
export type ComputerBuild =
  | {
      readonly family: 'laptop'
      /** Open on a table, standing like a tent, or as a stand with the keys behind the screen. */
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
