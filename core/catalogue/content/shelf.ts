/** A row of products on a page. */
export type Shelf = {
  readonly id: string
  readonly source: 'nearYou' | 'popular' | 'deals' | 'category'
  readonly categoryId?: string | undefined
  readonly limit: number
}
