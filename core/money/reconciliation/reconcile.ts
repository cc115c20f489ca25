import type { ListedCharge, ListedRefund, ListPage, ListRequest } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import { chargeDifference, type DifferenceKind, refundDifference } from '#domain/money/reconciliation.ts'
import { noteComparison } from '#platform/restored-backup/queries.ts'
import { listedFrom, listedPages } from '../service-list/listed-pages.ts'
import {
  type OwnChargeRow,
  type OwnRefundRow,
  selectOwnCharges,
  selectOwnRefunds,
  type Which,
} from './own-queries.ts'
import { type Difference, settleUnseen, writeDifference } from './queries.ts'

/** What was compared, and how many differences were found. */
export type Reconciled = { readonly charges: number; readonly refunds: number; readonly differences: number }

/** What is newer is still being settled by whoever asked for it, or by the jobs. */
const quietMinutes = 30

const portion = 500

const minutes = (count: number) => count * 60_000

type Own = { readonly key: string; readonly customerId: string; readonly createdAt: Date }
type Listed = { readonly key: string; readonly createdAt: Date }

/** One of the two lists: how each side gives it, and how two rows are compared. */
type List<Mine extends Own, Theirs extends Listed> = {
  page(request: ListRequest): Promise<ListPage<Theirs>>
  own(which: Which): Promise<Mine[]>
  compare(mine: Mine | undefined, theirs: Theirs | undefined): DifferenceKind | undefined
  describe(mine: Mine | undefined, theirs: Theirs | undefined): Difference
}

type Period = { readonly from: Date; readonly until: Date }

/** Compares the service's list with the store's rows, and then the rows that are not in the list. */
async function* differences<Mine extends Own, Theirs extends Listed>(
  list: List<Mine, Theirs>,
  { from, until }: Period,
  counted: (rows: number) => void,
): AsyncGenerator<Difference> {
  const seen = new Set<string>()
  for await (const page of listedPages((request) => list.page(request), listedFrom(from))) {
    const theirs = page.filter(({ createdAt }) => createdAt < until)
    const mine = new Map(
      (await list.own({ keys: theirs.map(({ key }) => key) })).map((row) => [row.key, row]),
    )
    for (const one of theirs) {
      seen.add(one.key)
      const kind = list.compare(mine.get(one.key), one)
      if (kind !== undefined) yield { ...list.describe(mine.get(one.key), one), kind }
    }
    counted(theirs.length)
  }
  let afterKey: string | null = null
  do {
    const mine: Mine[] = await list.own({ from, until, afterKey, limit: portion })
    for (const one of mine) {
      const kind = seen.has(one.key) ? undefined : list.compare(one, undefined)
      if (kind !== undefined) yield { ...list.describe(one, undefined), kind }
    }
    afterKey = mine.length < portion ? null : (mine.at(-1)?.key ?? null)
  } while (afterKey !== null)
}

function described(
  about: Difference['about'],
  mine: (Own & { state: string; amountCents: number; bookedCents?: number }) | undefined,
  theirs: (Listed & { state?: string; amountCents: number }) | undefined,
): Difference {
  return {
    about,
    key: theirs?.key ?? mine?.key ?? '',
    kind: 'other-state',
    customerId: mine?.customerId ?? null,
    storeState: mine?.state ?? null,
    storeCents: mine?.amountCents ?? null,
    bookedCents: mine?.bookedCents ?? null,
    serviceState: theirs === undefined ? null : (theirs.state ?? 'refunded'),
    serviceCents: theirs?.amountCents ?? null,
    madeAt: mine?.createdAt ?? theirs?.createdAt ?? new Date(0),
  }
}

function listsOf({ db, adapters }: Context) {
  const charges: List<OwnChargeRow, ListedCharge> = {
    page: (request) => adapters.payments.listCharges(request),
    own: (which) => selectOwnCharges(db, which),
    compare: chargeDifference,
    describe: (mine, theirs) => described('charge', mine, theirs),
  }
  const refunds: List<OwnRefundRow, ListedRefund> = {
    page: (request) => adapters.payments.listRefunds(request),
    own: (which) => selectOwnRefunds(db, which),
    compare: refundDifference,
    describe: (mine, theirs) => described('refund', mine, theirs),
  }
  return { charges, refunds }
}

/**
 * Compares the payment service's own lists of charges and refunds, from a moment until half an hour ago, with the store's
 * payments, refunds and ledger. Each difference becomes an operator's work; nothing is charged, refunded or booked. Safe
 * to repeat, and to kill at any time. Throws if the service does not give its lists; what was found until then stays.
 */
export async function reconcile(from: Date, context: Context): Promise<Reconciled> {
  const { db, clock } = context
  const now = clock.now()
  const period = { from, until: new Date(now.getTime() - minutes(quietMinutes)) }
  const { charges, refunds } = listsOf(context)
  const counts = { charges: 0, refunds: 0, differences: 0 }
  const count = (list: 'charges' | 'refunds') => (rows: number) => {
    counts[list] += rows
  }
  const write = async (found: AsyncGenerator<Difference>) => {
    for await (const difference of found) {
      await writeDifference(db, difference, now)
      counts.differences += 1
    }
  }
  await write(differences(charges, period, count('charges')))
  await write(differences(refunds, period, count('refunds')))
  await settleUnseen(db, { ...period, seenSince: now, now })
  await noteComparison(db, period)
  return counts
}
