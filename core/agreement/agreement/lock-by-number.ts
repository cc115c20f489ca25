import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findByNumber, ownerOf } from './queries.ts'

/** The agreement of an operator's command, read after its customer was locked. Fails with `not-found`. */
export async function lockByNumber(
  tx: Queryable,
  agreementNumber: string,
): Promise<Result<{ readonly row: AgreementRow; readonly customer: LockedCustomer }>> {
  const notFound = fail('not-found', { field: 'agreementNumber' })
  const customerId = await ownerOf(tx, agreementNumber)
  if (customerId === undefined) return notFound
  const customer = await lockCustomer(tx, customerId)
  const row = await findByNumber(tx, customerId, agreementNumber)
  return row === undefined ? notFound : ok({ row, customer })
}
