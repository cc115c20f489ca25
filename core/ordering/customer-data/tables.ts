/**
 * The tables with rows of one customer, each with the columns that a copy of the customer's data leaves out: hashes
 * and secrets of sessions and links, which whoever finds the copy could use; sealed answers, because tax ids must not
 * be sent (11 CCR 7024(d)); pictures and papers, which the account shows.
 */
export const customerTables: Readonly<Record<string, readonly string[]>> = {
  customer: [],
  session: ['token_hash', 'id_token'],
  basket: ['prefill'],
  basket_item: [],
  removed_basket_item: [],
  applied_promotion: [],
  product_list: [],
  product_list_item: [],
  stock_alert: ['link_hash'],
  review: [],
  lead: [],
  application: ['secrets', 'tax_id_hash'],
  decision: ['input', 'score'],
  phone_check: ['code_hash'],
  bank_account: ['number_hash', 'sealed_numbers', 'token'],
  approval: [],
  verification_document: ['body'],
  checkout: [],
  orders: [],
  agreement: [],
  agreement_item: [],
  agreement_document: ['body'],
  signing: [],
  delivery: [],
  payment_method: ['token'],
  payment_intent: ['request_hash', 'idempotency_key', 'gateway_reference'],
  refund: ['gateway_reference'],
  ledger_transaction: [],
  ledger_entry: [],
  autopay_authorization: [],
  autopay_change: [],
  club_membership: [],
}
