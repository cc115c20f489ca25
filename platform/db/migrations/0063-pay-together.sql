-- One payment may pay several agreements, which only its parts name (agreement_id is then null). Whether an agreement
-- waits for an answer is looked up among the pending payments of its customer, who has few.
create index payment_intent_pending_of on payment_intent (customer_id) where state = 'pending';
