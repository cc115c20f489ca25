import { randomUUID } from 'node:crypto'
import { insertPhoneCheck } from '#core/approval/phone-check/queries.ts'
import { insertReview } from '#core/catalogue/review/queries.ts'
import { ensureAlert } from '#core/shopper/stock-alert/queries.ts'
import type { TestContext } from './context.ts'

/** An ask for mail, a review of a customer and a phone check of a guest, each in its first state. Returns their ids. */
export async function plantRows(customerId: string, guestId: string, { db, clock }: TestContext) {
  const now = clock.now()
  const [alert, review, phoneCheck] = [randomUUID(), randomUUID(), randomUUID()]
  const wanted = { id: alert, customerId: null, email: 'a@example.com', productId: 'tv', storeId: '00101' }
  await ensureAlert(db, { ...wanted, locale: 'en-US', expiresAt: now, now })
  const words = { stars: 3, body: 'Good.', author: 'Ana', locale: 'en-US', writtenOn: '2026-03-02' } as const
  const thing = { customerId, productId: 'tv', id: review, agreementNumber: '1' }
  await insertReview(db, { ...thing, ...words, now })
  const number = { phone: '6145550123', way: 'text', codeHash: null } as const
  await insertPhoneCheck(db, { customerId: guestId, id: phoneCheck, ...number }, now)
  return { alert, review, phoneCheck }
}
