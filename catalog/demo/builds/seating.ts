/**
 * Parameters of sofas and chairs, built by studio/blender/families/*.py of the same name. Color and cover come
 * from the product.
 */
export type SeatingBuild =
  | {
      readonly family: 'sofa'
      readonly seats: 2 | 3
      readonly arms: 'track' | 'round' | 'rolled' | 'sloped'
      readonly legs?: 'tapered' | 'block' | 'steel' | 'bun'
      /** One cushion for all seats. */
      readonly bench?: true
      readonly back?: 'loose' | 'tight' | 'buttoned'
      /** A row of stitches on each seat. */
      readonly stitched?: true
      readonly pillows?: true
      readonly opens?: 'recliner' | 'sleeper' | 'futon'
    }
  | {
      readonly family: 'sectional'
      readonly layout: 'chaise-left' | 'chaise-right' | 'blocks' | 'small' | 'power'
    }
  | {
      readonly family: 'recliner'
      readonly style: 'rocker' | 'power' | 'lift' | 'glider' | 'wide'
      /** A remote control whose display shows the heated back. */
      readonly heat?: true
    }
  | {
      readonly family: 'chair'
      readonly style: 'curved' | 'swivel' | 'wingback' | 'open-arm-pair' | 'reading'
    }
  | { readonly family: 'ottoman' }
  | { readonly family: 'task-chair'; readonly headrest?: true }
