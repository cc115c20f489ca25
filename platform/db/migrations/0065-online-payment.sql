-- A store may keep a customer, or one agreement, from being paid online: then nothing is charged here, not even by
-- autopay, until an operator allows it again.
alter table customer add column pays_online boolean not null default true;
alter table agreement add column pays_online boolean not null default true;
