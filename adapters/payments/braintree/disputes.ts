import { readCivilDate } from '#domain/base/civil-date.ts'
import type { ListedDispute, ListPage, ListRequest } from '../port.ts'
import { centsOf } from './charge-state.ts'
import { isKey } from './lists.ts'
import type { BraintreeNeeds } from './requests.ts'
import type { BraintreeDispute } from './shapes.ts'

const kinds: Readonly<Record<string, ListedDispute['kind']>> = {
  CHARGEBACK: 'chargeback',
  PRE_ARBITRATION: 'pre-arbitration',
  RETRIEVAL: 'retrieval',
}

/** Who gives in, or lets the day for an answer pass, has lost the money too. */
const states: Readonly<Record<string, ListedDispute['state']>> = {
  OPEN: 'open',
  DISPUTED: 'under-review',
  UNDER_REVIEW: 'under-review',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
  AUTO_ACCEPTED: 'lost',
  EXPIRED: 'lost',
}

function listedOf(dispute: BraintreeDispute): ListedDispute | undefined {
  const { id, type, status, transaction, amountDisputed, processorResponse } = dispute
  const key = transaction?.orderId
  if (!isKey(key)) return undefined
  const replyBy = readCivilDate(dispute.replyByDate, 'replyByDate')
  return {
    ...{ id, key, kind: kinds[type ?? ''] ?? 'chargeback', state: states[status ?? ''] ?? 'open' },
    reason: processorResponse?.reason?.toLowerCase().replaceAll('_', ' ') ?? 'not given',
    amountCents: amountDisputed ? centsOf(amountDisputed) : 0,
    replyBy: replyBy.ok ? replyBy.value : null,
  }
}

/** A page of the disputes about the store's charges that were received on the day of a moment or later. */
export async function listBraintreeDisputes(
  { calls }: BraintreeNeeds,
  { since, after }: ListRequest,
): Promise<ListPage<ListedDispute>> {
  const input = { receivedDate: { greaterThanOrEqualTo: since.toISOString().slice(0, 10) } }
  const { items, next } = await calls.searchDisputes({ input, after })
  return { items: items.flatMap((one) => listedOf(one) ?? []), next }
}
