import type { ListedDispute } from '#adapters/payments/port.ts'
import type { TestContext } from '#core/testing/context.ts'
import type { Cents } from '#domain/base/money.ts'

/** A context whose payment service has some disputes. */
export function withDisputes(context: TestContext, items: readonly ListedDispute[]): TestContext {
  const payments = { ...context.adapters.payments, listDisputes: async () => ({ items, next: null }) }
  return { ...context, adapters: { ...context.adapters, payments } }
}

/** An open dispute about a whole payment, or another one, as the service would list it. */
export function disputeOf(
  { id: key, amountCents }: { readonly id: string; readonly amountCents: Cents },
  more: Partial<ListedDispute> = {},
): ListedDispute {
  return {
    ...{ id: `dispute-${key}`, key, kind: 'chargeback', state: 'open', reason: 'fraud', amountCents },
    ...{ replyBy: '2026-04-01', ...more },
  }
}

/** What a context's log says as errors from now on, by their texts. */
export function errorsOf(context: TestContext): { readonly told: unknown[]; readonly context: TestContext } {
  const told: unknown[] = []
  const error = (...said: unknown[]) => told.push(said[1])
  return { told, context: { ...context, log: Object.assign(Object.create(context.log), { error }) } }
}
