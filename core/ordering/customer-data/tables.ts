/**
 * The tables with rows of one customer, each with the columns that a copy of the customer's data leaves out: hashes
 * and secrets of sessions and links, which whoever finds the copy could use; sealed answers, because tax ids must not
 * be sent (11 CCR 7024(d)); pictures and papers, which the account shows.
 */
export const customerTables: Readonly<Record<string, readonly string[]>> = {
  customer: [],
  session: ['token_hash', 'id_token'],
  basket: [],
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
}

/** Tables with a customer's id that a copy leaves out as a whole, with the reason. */
export const notCopied: Readonly<Record<string, string>> = {
  authorization_code: 'a secret of a client that signs in, gone within minutes',
  refresh_token: 'a secret of a signed-in client',
  kept_form: 'a form for one browser, gone within the hour',
  payment_session: 'a step at the payment service, with nothing in it but a way back',
  calendar_feed: 'its id is the secret of the calendar’s address',
  covered_due: 'which payment is for which day, as the ledger says too',
}
