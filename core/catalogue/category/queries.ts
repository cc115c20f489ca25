import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Category } from './schema.ts'

/** All categories; siblings in their order. */
export function allCategories(db: Queryable): Promise<Category[]> {
  return db.rows<Category>(sql`
    select id, parent_id, position, name, description, thumbnail, banner, banner_alt, background_color, show_in_menu,
      show_in_clp
    from category order by position, id`)
}
