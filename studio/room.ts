import type { Scene } from '#catalog/pictures/scenes.ts'
import type { Place, Placed } from './arrangements.ts'

/** A window: `at` is its middle along the wall (x on the back wall, y on the side wall). */
type Window = {
  readonly wall: 'back' | 'side'
  readonly at: number
  readonly sill: number
  readonly inches: readonly [width: number, height: number]
  /** How many panes across and up. */
  readonly panes: readonly [across: number, up: number]
  readonly curtains?: string
  /** Watts of daylight for each square metre. */
  readonly light: number
}

/** What makes a room lived in, and what of a kitchen is fitted: the things of rooms/props.py and rooms/fitted.py. */
type PropName =
  | 'rug'
  | 'picture'
  | 'floor-lamp'
  | 'table-lamp'
  | 'desk-lamp'
  | 'pendant'
  | 'tall-plant'
  | 'pot-plant'
  | 'bowl'
  | 'branch'
  | 'books'
  | 'pillow'
  | 'base-cabinet'
  | 'wall-cabinet'
  | 'panel'
  | 'worktop'
  | 'splash'
  | 'sink'

type Prop = Place & {
  readonly prop: PropName
  readonly inches?: readonly number[]
  readonly colors?: readonly string[]
  readonly kind?: string
  readonly variant?: number
}

/**
 * A room with goods in it, as it is built and shown. Lengths are inches: x to the right, y is 0 at the back
 * wall and less towards the camera, z is 0 on the floor.
 */
export type Room = {
  readonly name: Scene
  readonly wall: string
  readonly sideWall?: string
  /** At which end of the back wall another wall stands. */
  readonly side: 'left' | 'right'
  /** From where to where the back wall goes. */
  readonly span: readonly [left: number, right: number]
  readonly floor: { readonly kind: 'boards' | 'tiles'; readonly color: string }
  readonly windows: readonly Window[]
  readonly light: {
    /** Even light from above. */
    readonly sky?: number
    /** Degrees to the right of straight ahead, degrees above the horizon, strength. */
    readonly sun: readonly [azimuth: number, height: number, strength: number]
    /** Watts that come back from behind the camera. */
    readonly bounce?: number
  }
  readonly camera: {
    readonly at: readonly [x: number, y: number, z: number]
    /** Degrees to the left. */
    readonly turn: number
    /** Millimetres on film 36 mm wide. */
    readonly lens: number
    /** How far the picture is shifted down, as a part of its width. */
    readonly drop: number
  }
  readonly goods: readonly Placed[]
  readonly props: readonly Prop[]
}
