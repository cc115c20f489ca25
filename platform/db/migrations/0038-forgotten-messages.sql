-- Whom a message went to, and with what in it, is forgotten after 90 days. What is left says that its event had one.
create index outbox_remembered on outbox_message (created_at) where state <> 'waiting' and recipient <> '';
create index known_place_seen on known_place (seen_at);
