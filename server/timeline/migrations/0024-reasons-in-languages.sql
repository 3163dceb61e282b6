-- The reason of a decision in other languages, as {"zh": …}.
alter table timeline.adjustment add column reasons jsonb not null default '{}';
