import type { Context, Customer, Who } from '#core/context.ts'
import {
  amountsOpenUntil,
  bankAccountRules,
  bankStanding,
  depositsArriveOn,
} from '#domain/approval/bank-account.ts'
import type { BankAccountState } from '#domain/approval/bank-account-machine.ts'
import { bankingDayOf } from '#domain/base/banking-days.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type BankAccountRow, bankAccountsOf } from './queries.ts'

/** Deposits whose amounts can be typed. Days are those of the banks (Eastern Time). */
export type OpenDeposits = {
  readonly last4: string
  readonly triesLeft: number
  readonly arriveOn: CivilDate
  readonly until: CivilDate
  /** Where the demo shows the deposits; null for real banks. */
  readonly statementPath: string | null
}

/** How far a customer is with the check of a bank account. */
export type BankCheckView = {
  readonly standing: ReturnType<typeof bankStanding>
  /** The last digits of the confirmed account. */
  readonly confirmedLast4: string | null
  /** Whether deposits wait for the payment service. */
  readonly isSending: boolean
  /** Null until deposits have gone out, and once nothing can be typed any more. */
  readonly deposits: OpenDeposits | null
  /**
   * The page of the store that the newest check was begun for, without its language; null where none is known, and once
   * the account is confirmed. After a check that failed, the next one is begun for the same page.
   */
  readonly returnTo: string | null
  /** Why the last check ended without success. What was wrong about it is not told. */
  readonly lastFailure: 'failed' | 'expired' | null
}

function depositsOf(row: BankAccountRow | undefined, now: Date, context: Context): OpenDeposits | null {
  if (row?.state !== 'sent' || row.sentAt === null || row.last4 === null) return null
  const sentOn = bankingDayOf(row.sentAt)
  const until = amountsOpenUntil(sentOn)
  if (bankingDayOf(now) > until) return null
  return {
    last4: row.last4,
    triesLeft: bankAccountRules.maxTries - row.tries,
    arriveOn: depositsArriveOn(sentOn),
    until,
    statementPath: (row.token !== null && context.adapters.demoBank?.statementPath(row.token)) || null,
  }
}

const unconfirmed: readonly BankAccountState[] = ['new', 'sent', 'failed', 'expired']

/** The customer's bank accounts as they may see them. */
export async function getBankCheck(who: Customer, context: Context): Promise<BankCheckView> {
  const rows = await bankAccountsOf(context.db, who.customerId)
  const [newest] = rows
  const confirmed = rows.find(({ state }) => state === 'confirmed')
  const deposits = depositsOf(newest, context.clock.now(), context)
  const isOver = newest?.state === 'expired' || (newest?.state === 'sent' && deposits === null)
  return {
    standing: bankStanding(rows),
    confirmedLast4: confirmed?.last4 ?? null,
    isSending: newest?.state === 'new' && newest.way === 'deposits',
    deposits,
    returnTo: newest !== undefined && unconfirmed.includes(newest.state) ? newest.returnTo : null,
    lastFailure: newest?.state === 'failed' ? 'failed' : isOver ? 'expired' : null,
  }
}

/** How the check of a customer's bank account stands, as other systems get it. */
export type BankVerificationResponse = {
  readonly status: ReturnType<typeof bankStanding>
  /** How the confirmed account, or the newest one, is checked. */
  readonly method?: 'deposits' | 'bank'
  readonly confirmedAt?: string
  readonly accountLast4?: string
  /** Checks that ended without success. */
  readonly attempts: number
}

/** The result of the bank check for the shopper's basket and for clients; undefined if none was begun. */
export async function getBankVerification(
  who: Who,
  context: Context,
): Promise<BankVerificationResponse | undefined> {
  if (who.kind === 'visitor') return undefined
  const rows = await bankAccountsOf(context.db, who.customerId)
  const shown = rows.find(({ state }) => state === 'confirmed') ?? rows[0]
  if (shown === undefined) return undefined
  const isConfirmed = shown.state === 'confirmed'
  return {
    status: bankStanding(rows),
    method: shown.way,
    ...(isConfirmed && shown.endedAt !== null && { confirmedAt: shown.endedAt.toISOString() }),
    ...(shown.last4 !== null && { accountLast4: shown.last4 }),
    attempts: rows.filter(({ state }) => state === 'failed').length,
  }
}

/** The accounts of the demo's bank, to try each of its answers; none with real banks. */
export function listTestAccounts({ adapters }: Pick<Context, 'adapters'>) {
  return adapters.demoBank?.accounts ?? []
}
