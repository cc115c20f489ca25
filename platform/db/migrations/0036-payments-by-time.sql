-- The payments of the last day are counted by state each time the figures are asked for.
create index payment_intent_created on payment_intent (created_at);
