import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementItemRow, AgreementRow } from './queries.ts'

/** Puts another unit in the place of one of an agreement; what it is rented for stays. */
export async function setItemUnit(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  inventoryNumber: string,
  unit: Pick<AgreementItemRow, 'inventoryNumber' | 'productId' | 'name' | 'choices' | 'condition' | 'grade'>,
): Promise<void> {
  await tx.run(sql`
    update agreement_item set inventory_number = ${unit.inventoryNumber}, product_id = ${unit.productId},
      name = ${JSON.stringify(unit.name)}::jsonb, choices = ${JSON.stringify(unit.choices)}::jsonb,
      condition = ${unit.condition}, grade = ${unit.grade}
    where customer_id = ${customerId} and agreement_id = ${id} and inventory_number = ${inventoryNumber}`)
}
