-- Hours of the recipient in which a message may go out: {"zones": [...], "week": [[8, 21], null, ...]}. Null: any.
alter table outbox_message add column hours jsonb;
create index outbox_unsent_by_recipient on outbox_message (recipient) where state <> 'sent';
