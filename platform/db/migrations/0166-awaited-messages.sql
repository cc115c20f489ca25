-- Whether somebody waits for a message who has just asked for it: a code, a link, an answer to a text. These have a job of
-- their own, so that no offer, receipt or reminder to many delays them.
alter table outbox_message add column awaited boolean not null default false;
create index outbox_due on outbox_message (awaited, next_attempt_at) where state = 'waiting';
