-- Where an outside service holds the papers to sign: its envelope, the language of the papers, and when to ask next what
-- came of it.
alter table signing add column envelope_id text;
alter table signing add column envelope_locale text;
alter table signing add column envelope_look_at timestamptz;
create index signing_envelope on signing (envelope_look_at) where envelope_look_at is not null;
