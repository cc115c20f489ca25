import type { ListedCharge, ListedRefund, ListPage, ListRequest } from '../port.ts'
import { centsOf, chargeOf, isDuplicate, isFailed } from './charge-state.ts'
import { refundKeys } from './queries.ts'
import type { BraintreeNeeds } from './requests.ts'
import type { BraintreeTransaction } from './shapes.ts'

/** The store's keys: what else is in the merchant account, a retailer's own till or program has put there. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether an order id is a key of the store. */
export const isKey = (orderId: string | null | undefined): orderId is string => uuid.test(orderId ?? '')

/** A page of the store's charges, with what became of each. */
export async function listBraintreeCharges(
  { calls, db }: BraintreeNeeds,
  { since, after }: ListRequest,
): Promise<ListPage<ListedCharge>> {
  const input = { createdAt: { greaterThanOrEqualTo: since.toISOString() } }
  const { items, next } = await calls.searchTransactions({ input, after })
  const voided = items.filter(({ status }) => status === 'VOIDED').map(({ id }) => id)
  const refunded = await refundKeys(db, voided)
  const listed = items.flatMap((one): ListedCharge[] => {
    const { id, orderId, amount, createdAt } = one
    if (!isKey(orderId) || isDuplicate(one)) return []
    // What Braintree has not finished after half an hour is neither taken nor declined: an operator has to look.
    const state = chargeOf(one, refunded.has(id))?.state ?? 'submitted'
    return [{ key: orderId, state, amountCents: centsOf(amount), createdAt }]
  })
  return { items: listed, next }
}

/** The place in the second list, of charges that were taken back, which Braintree does not call refunds. */
const voidPlace = 'void '

async function listVoided(
  { calls, db }: BraintreeNeeds,
  { since, after }: ListRequest,
): Promise<ListPage<ListedRefund>> {
  const from = { greaterThanOrEqualTo: since.toISOString() }
  const input = { status: { is: 'VOIDED' }, statusTransition: { voidedAt: from } } as const
  const { items, next } = await calls.searchTransactions({ input, after })
  const ids = items.map(({ id }) => id)
  const keys = await refundKeys(db, ids)
  const listed = items.flatMap((charge: BraintreeTransaction): ListedRefund[] => {
    const key = keys.get(charge.id)
    if (key === undefined) return []
    const at = charge.statusHistory?.find(({ status }) => status === 'VOIDED')?.timestamp ?? charge.createdAt
    return [{ key, amountCents: centsOf(charge.amount), createdAt: at }]
  })
  return { items: listed, next: next === null ? null : voidPlace + next }
}

/** A page of the store's refunds, and after the last of them of the charges that it has taken back as a whole. */
export async function listBraintreeRefunds(
  needs: BraintreeNeeds,
  { since, after }: ListRequest,
): Promise<ListPage<ListedRefund>> {
  if (after?.startsWith(voidPlace))
    return listVoided(needs, { since, after: after.slice(voidPlace.length) || null })
  const input = { createdAt: { greaterThanOrEqualTo: since.toISOString() } }
  const { items, next } = await needs.calls.searchRefunds({ input, after })
  const ids = items.map(({ id }) => id)
  const keys = await refundKeys(needs.db, ids)
  const listed = items.flatMap((one): ListedRefund[] => {
    const key = keys.get(one.id) ?? one.orderId
    // Without a charge it is a deposit to an account that is being confirmed.
    if (!isKey(key) || isFailed(one) || !one.refundedTransaction) return []
    return [{ key, amountCents: centsOf(one.amount), createdAt: one.createdAt }]
  })
  return { items: listed, next: next ?? voidPlace }
}
