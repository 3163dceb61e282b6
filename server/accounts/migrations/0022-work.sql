-- How much work a puzzle wants beside its answer: leading zero bits of each part of its proof.
alter table accounts.puzzle add column bits smallint not null default 0;
-- Passes that were had without a proof of work, or by the question in words where GeeTest judges, have stricter caps.
alter table accounts.ticket add column is_slight boolean not null default false;
