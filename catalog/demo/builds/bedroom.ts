/**
 * Parameters of beds, mattresses and drawers, built by studio/blender/families/*.py of the same name. Colors
 * are sRGB hex.
 */
export type BedroomBuild =
  | {
      readonly family: 'bed'
      readonly style: 'tufted' | 'channeled' | 'panel' | 'storage' | 'spindles'
      /** Inches of space below. */
      readonly clearance?: number
      /** Color of the throw across the foot. */
      readonly throw?: string
    }
  | { readonly family: 'adjustable-base' }
  | { readonly family: 'bunk-bed'; readonly style: 'bunk' | 'loft'; readonly duvet?: string }
  | {
      readonly family: 'mattress'
      readonly top: 'tight' | 'euro' | 'pillow'
      readonly quilt: 'squares' | 'diamonds' | 'waves'
      /** Colors of the top, the piping, and a band around the side. */
      readonly lid?: string
      readonly trim?: string
      readonly band?: string
      readonly handles?: true
    }
  | {
      readonly family: 'drawers'
      readonly rows: 2 | 3 | 5
      readonly columns: 1 | 2
      readonly fronts: 'inset' | 'framed' | 'flat'
      readonly pulls: 'bar' | 'cup' | 'knob'
      readonly feet: 'tapered' | 'splayed' | 'bracket' | 'plinth'
      /** Shows two of them. */
      readonly pair?: true
      /** Outlets at the back of the top. */
      readonly charger?: true
    }
