import type { Localized } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type MenuRow = {
  id: string
  parentId: string
  name: Localized
  thumbnail: string | null
  showInMenu: boolean
}

/** All categories below the root; siblings in their order. */
export function loadMenuRows(db: Queryable): Promise<MenuRow[]> {
  return db.rows<MenuRow>(sql`
    select id, parent_id, name, thumbnail, show_in_menu
    from category where parent_id is not null order by position, id`)
}
