-- Buyers who have coins back without a settlement, until they have their notice.
create table prophecies.refund_notice (
  purchase_id bigint primary key,             -- `wallet.purchase`
  prophecy_id bigint not null,
  why text not null check (why in ('author', 'late', 'fraud')),
  refunded_at timestamptz(3) not null
);

-- Ended prophecies, those of the newest match first.
create index prophecy_ended_by_match on prophecies.prophecy (closes_at desc, id desc) where state <> 'sealed';
drop index prophecies.prophecy_ended;
