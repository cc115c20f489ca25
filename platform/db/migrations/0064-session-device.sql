-- A session says what kind of device it began on, so that its customer recognizes it, and when its customer last proved
-- who they are, by a password or at the identity provider. Sessions from before say neither.
alter table session add column browser text;
alter table session add column system text;
alter table session add column proved_at timestamptz;
