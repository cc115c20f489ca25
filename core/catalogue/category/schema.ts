import type { Localized } from '#domain/base/locale.ts'

/** A category as the importer keeps it. Departments have `root` as their parent; `root` has none. */
export type Category = {
  readonly id: string
  readonly parentId: string | null
  readonly position: number
  readonly name: Localized
  readonly description: Partial<Localized>
  readonly thumbnail: string | null
  /** The scene that its landing page begins with, and what there is to see in it. */
  readonly banner: string | null
  readonly bannerAlt: Partial<Localized>
  readonly backgroundColor: string | null
  readonly showInMenu: boolean
  /** Whether the landing page of its parent has a tile for it. */
  readonly showInClp: boolean
}

/** The category that has everything. */
export const rootCategory = 'root'

/** Categories that are filled by a rule rather than by hand: what each of them always filters by (documents 2 §4, §9). */
export const ruleCategories: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  clearance: { clearance: ['TRUE'] },
  offers: { offers: ['TRUE'] },
  deals: { offers: ['TRUE'] },
}
