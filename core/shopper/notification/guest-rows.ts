import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteNotifications } from './queries.ts'

/** What a guest chose by the link of a mail moves with nobody: it belongs to the order that the mail was about. */
export const notificationGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: deleteNotifications,
  usedWhere: sql`exists (select 1 from notification_choice n where n.customer_id = c.id)`,
  recordWhere: null,
}
