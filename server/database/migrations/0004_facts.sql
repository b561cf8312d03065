-- What happened is kept as facts; its words are made when they are read. Changes from before keep the words they have.
alter table changes
  add column facts jsonb,
  alter column about drop not null,
  alter column about drop default,
  alter column text drop not null,
  alter column text drop default,
  add constraint changes_facts_or_words check (facts is not null or (about is not null and text is not null));

-- The field's own words.
alter table code_guesses rename to wrong_codes;
alter table code_friends rename to trusted_addresses;
alter table answered_writes rename to idempotency_keys;
alter index answered_writes_age rename to idempotency_keys_age;
