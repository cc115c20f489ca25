import type { Customer } from '#core/context.ts'

/** The customer of a session, by the row of the session with the kind of its customer. */
export function customerOf({
  kind,
  customerId,
  id,
}: {
  readonly kind: Customer['kind']
  readonly customerId: string
  readonly id: string
}): Customer {
  return { kind, customerId, sessionId: id }
}
