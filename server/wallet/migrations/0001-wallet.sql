-- Wallets: what was bought, what became of it, corrections. Coins themselves are in the ledger; docs/MONEY.md.

-- One row per buyer and thing: the entitlement. Its coins are in the escrow of the thing until that is settled or void.
create table wallet.purchase (
  id bigint generated always as identity primary key,
  user_id bigint not null,                    -- the buyer
  seller_id bigint not null,
  kind text not null check (length(kind) between 1 and 40),
  thing_id text not null check (length(thing_id) between 1 and 40),
  price bigint not null check (price > 0),
  transfer_id bigint not null unique,         -- of the ledger
  bought_at timestamptz(3) not null,
  refund_transfer_id bigint,                  -- several buyers of a void thing have one
  refunded_at timestamptz(3),
  unique (user_id, kind, thing_id),
  check (user_id <> seller_id),
  check ((refund_transfer_id is null) = (refunded_at is null))
);
create index purchase_of_thing on wallet.purchase (kind, thing_id, id);
create index purchase_of_seller on wallet.purchase (seller_id);
create index purchase_open on wallet.purchase (user_id, id desc) where refunded_at is null;

-- What became of a thing that was sold; without a row it is on sale.
create table wallet.settlement (
  kind text not null,
  thing_id text not null,
  seller_id bigint not null,
  state text not null check (state in ('settled', 'released', 'void')),
  sold int not null check (sold >= 0),        -- purchases that were settled
  gross bigint not null check (gross >= 0),
  fee bigint not null check (fee >= 0),
  earned bigint not null check (earned >= 0),
  at timestamptz(3) not null,
  transfer_id bigint,                         -- escrow to seller and site; null where nothing was sold, or nothing settled
  release_at timestamptz(3),                  -- the seller gets `earned` then
  release_transfer_id bigint,
  voided_at timestamptz(3),
  void_transfer_id bigint,                    -- null where there was nobody to refund
  primary key (kind, thing_id),
  check (fee + earned = gross),
  check ((state = 'void') = (voided_at is not null))
);
create index settlement_due on wallet.settlement (release_at) where state = 'settled';
create index settlement_of_seller on wallet.settlement (seller_id, at desc);
create index settlement_paid_by on wallet.settlement (transfer_id) where transfer_id is not null;

-- Coins that an operator gave or took, with the reason that their owner reads.
create table wallet.correction (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  coins bigint not null check (coins <> 0),
  reason text not null,
  transfer_id bigint not null unique,
  at timestamptz(3) not null default now()
);
create index correction_of_user on wallet.correction (user_id);
