-- The two tables of states that were made without a list: the states of their machines, and no others.
alter table application add constraint application_state_check check (
  state in (
    'draft', 'in-review', 'submitted', 'failed', 'conditional', 'approved', 'declined', 'expired', 'abandoned'
  )
);
alter table signing add constraint signing_state_check check (
  state in ('prepared', 'opened', 'consented', 'signed', 'declined', 'expired', 'voided')
);
