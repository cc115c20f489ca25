-- Recipients to whom nothing can be delivered, by a hash of the address or number, until they are tried again.
create table undeliverable (
  channel text not null check (channel in ('mail', 'sms')),
  recipient_hash text not null,
  reason text not null check (reason in ('bounced', 'complained', 'opted-out', 'unreachable')),
  since timestamptz not null,
  lifted_at timestamptz,
  primary key (channel, recipient_hash)
);
