import type { Context } from '#core/context.ts'
import { depositAmounts } from '#domain/approval/bank-account.ts'
import type { Cents } from '#domain/base/money.ts'

/**
 * The two deposits for an account. They follow from the store's key and the account's id: nobody can guess them, a
 * repeated request sends the same, and no table has them.
 */
export function depositsFor(id: string, { keys }: Pick<Context, 'keys'>): readonly [Cents, Cents] {
  const hash = keys.derive(`deposits to bank account ${id}`)
  return depositAmounts([hash.readUInt32BE(0), hash.readUInt32BE(4)])
}
