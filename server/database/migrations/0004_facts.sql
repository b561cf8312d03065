-- Changes store facts, and their sentences are made when they are read. Older changes have no facts, only their text.
alter table changes
  add column facts jsonb,
  alter column about drop not null,
  alter column about drop default,
  alter column text drop not null,
  alter column text drop default,
  add constraint changes_facts_or_words check (facts is not null or (about is not null and text is not null));

-- Tables are named after what they are for.
alter table code_guesses rename to wrong_codes;
alter table code_friends rename to trusted_addresses;
alter table answered_writes rename to idempotency_keys;
alter index answered_writes_age rename to idempotency_keys_age;
