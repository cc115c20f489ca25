import type { Context } from '#core/context.ts'
import type { MethodRow } from './queries.ts'

/**
 * Has the vault forget what it keeps under a token that the store no longer has. Without an answer the vault keeps something
 * that nothing charges, and the log says so.
 */
export async function forgetMethod(
  { kind, token }: Pick<MethodRow, 'kind' | 'token'>,
  { adapters: { payments, banks }, log }: Context,
): Promise<void> {
  const forgotten = kind === 'bank' ? banks.forgetBankAccount(token) : payments.forgetMethod(token)
  await forgotten.catch((error: unknown) => {
    log.warn({ err: error }, 'the vault did not forget a payment method')
  })
}
