-- Joiners (U+200C, U+200D) make no difference for a name: letters are joined by them in Persian and in scripts of India.
-- The key of migration 8 stays as a function of its own, since it knows all letters that have case. The body is parsed
-- here: REINDEX and ANALYZE do not search the schema of the tables for functions.
drop index players_nick_name_key;
drop function if exists folded_name(text);
alter function name_key(text) rename to folded_name;
create function name_key(name text) returns text
language sql immutable strict parallel safe
return folded_name(translate(name, U&'\200c\200d', ''));

do $$
declare
  names text;
begin
  select string_agg(nick_name, ' and ' order by id) into names
  from players group by name_key(nick_name) having count(*) > 1 limit 1;
  if names is not null then
    raise exception 'the nicknames % are the same one: rename one with the version that was used until now', names;
  end if;
end $$;

create unique index players_nick_name_key on players (name_key(nick_name));
