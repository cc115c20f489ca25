/** How goods are looked at: all of them three-quarter, popular ones from the front and near as well. */
export const views = ['three-quarter', 'front', 'detail'] as const

export type View = (typeof views)[number]

const suffix = { 'three-quarter': '', front: '-front', detail: '-detail' } as const

/** The name of a picture of a product in a finish, without width and format. */
export function shotName(slug: string, finish: string, view: View): string {
  return `${slug}-${finish}${suffix[view]}`
}
