-- The line of the order that a unit is a part of, when that is a bundle: {lineId, name, quantity}. The account
-- calls it by this name. Null for other units, and for agreements from before this, which list the parts alone.
alter table agreement_item add column bundle jsonb;
