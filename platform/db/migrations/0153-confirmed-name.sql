-- A name that the store gave the account of an approved applicant who had shown a paper with it: first and last name.
alter table approval add column confirmed_name text;
