/** Parameters of appliances, built by studio/blender/families/*.py of the same name. */
export type ApplianceBuild =
  | {
      readonly family: 'refrigerator'
      readonly doors:
        | 'french'
        | 'four-door'
        | 'side-by-side'
        | 'top-freezer'
        | 'bottom-freezer'
        | 'single'
        | 'mini'
      readonly handles?: 'bar' | 'pocket'
      readonly touchscreen?: boolean
    }
  | { readonly family: 'chest-freezer'; readonly panel: 'dial' | 'display' }
  | {
      readonly family: 'range'
      readonly top: 'glass' | 'gas' | 'coil' | 'induction'
      /** Controls behind the burners, or in front without a back panel. */
      readonly controls: 'back' | 'front'
      readonly ovens?: 1 | 2
      readonly griddle?: boolean
    }
  | {
      readonly family: 'microwave'
      readonly kind: 'over-range' | 'over-range-convection' | 'buttons-and-dial' | 'keypad' | 'two-dials'
    }
  | { readonly family: 'dishwasher'; readonly kind: 'portable' | 'built-in' | 'countertop' }
  | {
      readonly family: 'laundry'
      readonly machine:
        | 'front-washer'
        | 'front-dryer'
        | 'tower'
        | 'top-washer'
        | 'agitator-washer'
        | 'top-dryer'
        | 'portable-washer'
        | 'compact-dryer'
      readonly steam?: boolean
      readonly gas?: boolean
    }
  | {
      readonly family: 'air-conditioner'
      readonly kind: 'portable' | 'heat-and-cool' | 'window' | 'window-large'
    }
