import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The copy for review before signing, the signed agreement, and the certificate of ownership. */
export type DocumentKind = 'unsigned' | 'signed' | 'ownership'

export type DocumentRow = {
  agreementId: string
  number: string
  kind: DocumentKind
  locale: Locale
  body: Buffer
  sha256: string
}

/**
 * Stores a document permanently: one signed document per agreement, other kinds once per language. No-op if
 * it exists.
 */
export function insertDocument(
  tx: Queryable,
  document: Omit<DocumentRow, 'body' | 'number'> & {
    customerId: string
    id: string
    body: Uint8Array
    now: Date
  },
): Promise<number> {
  return tx.run(sql`
    insert into agreement_document (customer_id, id, agreement_id, kind, locale, body, sha256, created_at)
    values (${document.customerId}, ${document.id}, ${document.agreementId}, ${document.kind}, ${document.locale},
      ${Buffer.from(document.body)}, ${document.sha256}, ${document.now})
    on conflict do nothing`)
}

/** The documents of one kind for an order's agreements. */
export function documentsOfOrder(
  db: Queryable,
  { customerId, orderId }: { readonly customerId: string; readonly orderId: string },
  kind: DocumentKind,
): Promise<Omit<DocumentRow, 'body'>[]> {
  return db.rows(sql`
    select d.agreement_id, a.number, d.kind, d.locale, d.sha256
    from agreement_document d
    join agreement a on a.customer_id = d.customer_id and a.id = d.agreement_id
    where d.customer_id = ${customerId} and a.order_id = ${orderId} and d.kind = ${kind} order by a.number`)
}

/** A document of a customer's agreement; in the given language if there is one for each language. */
export function findDocument(
  db: Queryable,
  wanted: { customerId: string; agreementNumber: string; kind: DocumentKind; locale: Locale },
): Promise<(DocumentRow & { orderId: string }) | undefined> {
  return db.maybeOne(sql`
    select d.agreement_id, a.number, d.kind, d.locale, d.body, d.sha256, a.order_id
    from agreement_document d
    join agreement a on a.customer_id = d.customer_id and a.id = d.agreement_id
    where d.customer_id = ${wanted.customerId} and a.number = ${wanted.agreementNumber} and d.kind = ${wanted.kind}
    order by d.locale = ${wanted.locale} desc limit 1`)
}

/** Deletes the papers of a customer's agreements. */
export function deletePapersOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from agreement_document where customer_id = ${customerId}`)
}
