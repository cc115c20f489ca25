-- Codes and refresh tokens belong to the client that they were given to, and end with their session.

-- Codes live for a minute; whoever is between the two calls just now asks again.
delete from authorization_code;
alter table authorization_code
  add column client_id text not null,
  add constraint authorization_code_session_id_fkey
    foreign key (session_id) references session (id) on delete cascade;
create index authorization_code_by_session on authorization_code (session_id);

-- Every token so far was given to the one client that there was.
alter table refresh_token add column client_id text not null default 'store';
alter table refresh_token alter column client_id drop default;
create index refresh_token_by_session on refresh_token (session_id);
