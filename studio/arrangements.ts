/** Where goods stand beside others. */
export type Place = {
  /** Inches from the middle to the right, away from the camera, and above the floor. */
  readonly x: number
  readonly y: number
  readonly z?: number
  /** Degrees to the left that it is turned, seen from above; unturned it faces the camera. */
  readonly turn?: number
}

/** A product, or its variant, of a bundle or set, and its place in the picture. */
export type Placed = Place & {
  readonly product: string
  /** What it is built otherwise than when it is shown by itself. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** How the goods of each bundle and set stand together, by its slug. */
export const arrangements: Readonly<Record<string, readonly Placed[]>> = {
  'calder-living-room': [
    { product: '300101-slate', x: 0, y: 20 },
    { product: '300201', x: -2, y: -24 },
    { product: '300202-oak', x: 66, y: -14, turn: -90 },
  ],
  'sawyer-bedroom': [
    { product: '300502-queen', x: 0, y: 0 },
    { product: '300505', x: -46, y: 33 },
    { product: '300505', x: 46, y: 33 },
    { product: '300504', x: 92, y: 33 },
  ],
  'clearbrook-laundry-pair': [
    { product: '310301-white', x: -13.75, y: 0 },
    { product: '310302-white', x: 13.75, y: 0 },
  ],
  'movie-night': [
    { product: '320101-55-in', x: -4, y: 3 },
    { product: '320201', x: 18, y: -4 },
  ],
  'larkin-sofa-and-loveseat': [
    { product: '300109-sage', x: 0, y: 20 },
    { product: '300110-sage', x: 70, y: -32, turn: -62 },
  ],
  'avery-bedroom-with-mattress': [
    { product: '300507-white-queen', x: 0, y: 0, options: { bedding: false } },
    { product: '300603-queen', x: 0, y: 0.5, z: 15.4 },
    { product: '300512-white', x: -44, y: 34, options: { pair: false } },
    { product: '300512-white', x: 44, y: 34, options: { pair: false } },
    { product: '300511-white', x: 90, y: 34 },
  ],
  'first-kitchen': [
    { product: '310107-white', x: -11.5, y: 0 },
    { product: '310208', x: 12, y: -0.5 },
    { product: '310211-white', x: -11.5, y: -3, z: 60 },
  ],
  'study-desk-and-computer': [
    { product: '330401', x: 0, y: 5 },
    { product: '330204', x: 19, y: 3 },
    { product: '330402', x: -22, y: 3 },
  ],
  'millbrook-dining-collection': [
    { product: '300301', x: 0, y: 0 },
    { product: '300302-natural', x: 0, y: 24 },
    { product: '300302-black', x: 0, y: -24, turn: 180 },
  ],
  'larkin-living-room-collection': [
    { product: '300109', x: 0, y: 20 },
    { product: '300110', x: 70, y: -32, turn: -62 },
    { product: '300127', x: 0, y: -30 },
  ],
  'lowell-office-collection': [
    { product: '300401', x: -36, y: 8 },
    { product: '300402', x: -40, y: -16, turn: 150 },
    { product: '300403', x: 28, y: 6 },
    { product: '300404', x: 32, y: -20, turn: -155 },
  ],
  'clearbrook-steam-collection': [
    { product: '310307', x: -13.75, y: 0 },
    { product: '310310', x: 13.75, y: 1 },
  ],
}
