/** The views of goods: all of them three-quarter, popular ones also from the front and as a detail. */
export const views = ['three-quarter', 'front', 'detail'] as const

export type View = (typeof views)[number]

const suffix = { 'three-quarter': '', front: '-front', detail: '-detail' } as const

/** The name of a picture of a product in a finish, without width and format. */
export function shotName(slug: string, finish: string, view: View): string {
  return `${slug}-${finish}${suffix[view]}`
}
