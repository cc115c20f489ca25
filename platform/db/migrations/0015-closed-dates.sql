-- Days on which a store is closed besides the holidays of all stores: an inventory, a move.
alter table store add column closed_dates date[] not null default '{}';
