/** A row of products on a page. */
export type Shelf = {
  readonly id: string
  readonly source: 'nearYou' | 'popular' | 'deals' | 'category'
  readonly categoryId?: string | undefined
  readonly limit: number
}

/** How many candidates are looked for: more than the shelf shows, since some are on a shelf before it. */
export const candidateLimit = ({ limit }: Shelf): number => limit * 3
