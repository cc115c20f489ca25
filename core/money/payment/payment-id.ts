import { createHash } from 'node:crypto'

/**
 * The id of a payment, by which the payment service knows it. It follows from the idempotency key: where a database was
 * lost and its backup restored, a payment that is asked for again meets the charge that the service has already.
 * @param customerId who asks for it first; a guest's payments keep their ids when they become a customer's
 */
export function paymentIdOf(customerId: string, idempotencyKey: string): string {
  const digest = createHash('sha256').update(`${customerId} ${idempotencyKey}`).digest()
  const bytes = digest.subarray(0, 16)
  // Version and variant of a UUID whose bits are the writer's own (RFC 9562, section 5.8).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
