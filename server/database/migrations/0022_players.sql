-- Whether a player still plays. Tables and the choices of forms leave out players who do not.
alter table players add column active boolean not null default true;
