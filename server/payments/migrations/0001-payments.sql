-- Top-ups: orders, what providers state about them, and what was booked of each. The ledger has the money.
create table payments.top_up (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  user_id bigint,                             -- null once the account is erased
  coins int not null check (coins > 0),
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  channel text not null,
  provider text not null,
  language text not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'refunded', 'disputed', 'expired')),
  reason text not null default '',
  reference text,                             -- of the order at the provider; null before its answer
  pay_url text,
  money_net bigint not null default 0 check (money_net between 0 and price_minor),
  coins_net int not null default 0 check (coins_net between 0 and coins),
  coins_target int not null default 0 check (coins_target between 0 and coins),  -- less than coins_net: the account owes the rest
  bookings int not null default 0,
  looks int not null default 0,
  refund_hold_id text,                        -- coins held for a refund until the provider answers
  refund_asked_at timestamptz,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index top_up_of_user on payments.top_up (user_id, id desc);
create index top_up_by_state on payments.top_up (state, id desc);
create index top_up_owed on payments.top_up (user_id) where coins_net > coins_target;
create index top_up_pending on payments.top_up (ends_at) where state = 'pending' or refund_asked_at is not null;

-- What is known of payments. Only ever added to; one that names no known order waits for it.
create table payments.event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,                     -- at the provider, or of a look; the replay table
  top_up_id bigint references payments.top_up,
  fact text,                                  -- null: nothing follows from it
  order_no text,
  reference text,
  case_id text,
  amount_minor bigint,
  currency text,
  reason text not null default '',
  at timestamptz not null,                    -- at the provider
  noted_at timestamptz not null default now(),
  unique (provider, event_id)
);
create index event_of_top_up on payments.event (top_up_id) where top_up_id is not null;
create index event_of_nobody on payments.event (provider, order_no) where top_up_id is null and fact is not null;
create index event_by_reference on payments.event (provider, reference);

-- Each change that was booked of a top-up, with its transfer.
create table payments.booking (
  top_up_id bigint not null references payments.top_up,
  n int not null,
  transfer_id text not null,
  money bigint not null,                      -- signed: what came in
  coins int not null,                         -- signed: what the wallet got
  at timestamptz not null,                    -- of the fact at the provider
  booked_at timestamptz not null default now(),
  primary key (top_up_id, n)
);
create index booking_by_day on payments.booking (at);

create table payments.reconciliation (
  day date not null,
  provider text not null,
  at timestamptz not null default now(),
  report jsonb not null,                      -- { ours, theirs, differences }
  primary key (day, provider)
);

-- The test provider: its own books, which the rest of the part reads by its port only.
create table payments.sandbox_order (
  order_no text primary key,
  token text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  return_path text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'late', 'declined', 'disputed', 'broken_off')),
  refunded_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);

create table payments.sandbox_event (
  id bigint generated always as identity primary key,
  order_no text not null references payments.sandbox_order on delete cascade,
  kind text not null,
  amount_minor bigint not null,
  currency text not null,
  times int not null default 1,               -- deliveries of it
  at timestamptz not null,                    -- when it happens; in the future for a late payment
  delivered int not null default 0
);
create index sandbox_event_of_order on payments.sandbox_event (order_no);
create index sandbox_event_by_day on payments.sandbox_event (at);

create table payments.sandbox_pay_out (
  key text primary key,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('sent', 'paid', 'failed', 'returned')),
  reason text not null default '',
  at timestamptz not null default now()
);
