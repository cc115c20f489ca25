-- The backup that was put in place of the database's contents, if one ever was. From then on nothing is charged until an
-- operator has compared the payment service's list with the books (`resume-payments`).
create table restored_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  restored_at timestamptz not null,
  -- Until when the payment service's list was compared with the books, from the moment of the backup on.
  compared_until timestamptz,
  resumed_at timestamptz
);
