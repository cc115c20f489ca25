import type { GatewayEvent } from '../../port.ts'

/**
 * The payload of a notification about a charge or refund that its bank returned, or a charge that is disputed, in the
 * shape of Braintree's libraries.
 */
export function notification({ about, key }: Pick<GatewayEvent, 'about' | 'key'>, at: Date): string {
  const refunded =
    about === 'refund'
      ? '<refunded-transaction-id>txn_1</refunded-transaction-id>'
      : '<refunded-transaction-id nil="true"/>'
  const transaction = `<transaction>
          <id>abc123</id>
          <status>settlement_declined</status>
          <order-id>${key}</order-id>
          ${refunded}
          <status-history type="array">
            <status-event><timestamp type="datetime">2020-01-01T00:00:00Z</timestamp></status-event>
          </status-history>
          <customer-details><id>1</id></customer-details>
        </transaction>`
  const dispute = `<dispute>
          <id>dispute1</id>
          <amount>23.75</amount>
          <kind>chargeback</kind>
          <status>open</status>
          <transaction><id>abc123</id><amount>23.75</amount><order-id>${key}</order-id></transaction>
        </dispute>`
  const isDispute = about === 'dispute'
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <notification>
      <timestamp type="datetime">${at.toISOString()}</timestamp>
      <kind>${isDispute ? 'dispute_opened' : 'transaction_settlement_declined'}</kind>
      <subject>
        ${isDispute ? dispute : transaction}
      </subject>
    </notification>`
  // Base64 with line breaks, as Braintree writes it.
  return `${Buffer.from(xml)
    .toString('base64')
    .replace(/(.{60})/g, '$1\n')}\n`
}
