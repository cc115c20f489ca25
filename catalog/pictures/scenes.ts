/** The rooms of the banners. studio/rooms.ts defines their furniture. */
export const scenes = [
  'scene-living-room',
  'scene-bedroom',
  'scene-kitchen',
  'scene-media-room',
  'scene-home-office',
  'scene-dining-room',
] as const

export type Scene = (typeof scenes)[number]
