/** Parameters of televisions, speakers and consoles, built by studio/blender/families/*.py of the same name. */
export type ElectronicsBuild =
  | {
      readonly family: 'tv'
      /** The picture on the screen, from tv_pictures.py or kit/screens.py. */
      readonly picture:
        | 'dusk'
        | 'reef'
        | 'balloons'
        | 'space'
        | 'aurora'
        | 'coast'
        | 'canyon'
        | 'forest'
        | 'tulips'
        | 'citrus'
      readonly stand: 'feet' | 'narrow' | 'rods' | 'plate' | 'wall'
      readonly panel?: 'slim' | 'oled' | 'sealed'
      /** The frame is dark metal, or has the product's color. */
      readonly trim?: 'dark' | 'finish'
      readonly remote?: boolean
    }
  | {
      readonly family: 'soundbar'
      readonly subwoofer: 'none' | 'slim' | 'large'
      readonly rears?: boolean
      readonly grille?: 'cloth' | 'metal'
    }
  | { readonly family: 'party-speaker'; readonly kind: 'tower' | 'karaoke' | 'portable' }
  | { readonly family: 'home-theater'; readonly kind: 'theater' | 'stereo' }
  | { readonly family: 'headphones'; readonly kind: 'travel' | 'gaming' }
  | { readonly family: 'console'; readonly kind: 'x' | 's' | 'handheld' | 'family' }
