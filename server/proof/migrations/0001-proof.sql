-- Public log: a tree of leaves that only grows. docs/PROOF.md describes it byte for byte, docs/decisions/0102-public-log.md why.

create table proof.leaf (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('seal', 'reveal', 'result', 'void', 'key', 'ledger')),
  text text not null check (octet_length(text) between 1 and 65535),  -- its bytes: canonical JSON
  at timestamptz(3) not null default clock_timestamp(),
  -- Of leaves about a prophecy.
  author text generated always as (text::jsonb -> 'body' ->> 'author') stored,
  sequence int generated always as ((text::jsonb -> 'body' ->> 'sequence')::int) stored,
  check (kind not in ('seal', 'reveal', 'result', 'void') or (author is not null and sequence > 0))
);
create unique index leaf_seal on proof.leaf (author, sequence) where kind = 'seal';
create index leaf_about on proof.leaf (kind, author, sequence) where kind in ('reveal', 'result', 'void');
create index leaf_of_log on proof.leaf (kind, id) where kind in ('key', 'ledger');

-- Leaves that wait for their number, which they get after their commit.
create table proof.unnumbered (
  leaf_id bigint primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Leaves in the order of commits.
create table proof.entry (
  number bigint primary key,
  leaf_id bigint not null unique references proof.leaf,
  leaf_hash bytea not null check (length(leaf_hash) = 32)
);

-- Roots of complete subtrees of 256 ^ level leaves.
create table proof.subtree (
  level int not null check (level > 0),
  place bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, place)
);

-- The head of the tree, one row.
create table proof.head (
  is_only boolean primary key default true check (is_only),
  size bigint not null,
  root bytea not null,
  peaks bytea not null,                       -- roots of the perfect subtrees, largest first, 32 bytes each
  at timestamptz(3) not null default clock_timestamp()
);
insert into proof.head (size, root, peaks) values (0, sha256(''), '');

-- Names under which the log is signed. The newest is in use; a further one begins after a restore, or with a lost key.
create table proof.origin (
  number int primary key check (number > 0),
  name text not null unique,
  public_key text not null,                   -- verifier key of the newest signature
  begun_at timestamptz(3) not null default clock_timestamp()
);

create table proof.checkpoint (
  number int generated always as identity primary key,
  origin int not null references proof.origin,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,                         -- signed by the log alone
  at timestamptz(3) not null default clock_timestamp(),
  unique (size)
);

-- Signatures of witnesses.
create table proof.cosignature (
  checkpoint int not null references proof.checkpoint,
  witness text not null,                      -- verifier key
  size bigint not null,                       -- of the checkpoint
  at timestamptz(0) not null,                 -- by the clock of the witness
  line text not null,                         -- of the note, without a line end
  primary key (checkpoint, witness)
);
create index cosignature_by_size on proof.cosignature (witness, size);

-- What this log knows of its witnesses.
create table proof.witness (
  key text primary key,
  size bigint,                                -- the newest that it signed
  asked_at timestamptz(3),
  problem jsonb                               -- why it has not signed the newest checkpoint; null: it has
);

-- Logs that `touchline witness` of this database has signed: the newest checkpoint of each.
create table proof.watched (
  origin text primary key,
  size bigint not null,
  root bytea not null check (length(root) = 32),
  note text not null,
  at timestamptz(3) not null default clock_timestamp()
);

-- What is wrong, with this log or with one that is watched.
create table proof.fault (
  id bigint generated always as identity primary key,
  key text not null,                          -- one that is open per key
  state jsonb not null,                       -- its kind with sizes and names
  at timestamptz(3) not null default clock_timestamp(),
  until timestamptz(3)                        -- null: still so
);
create unique index fault_open on proof.fault (key) where until is null;

create function proof.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'proof.% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on proof.leaf for each statement execute function proof.refuse();
create trigger append_only before update or delete or truncate on proof.entry for each statement execute function proof.refuse();
create trigger append_only before update or delete or truncate on proof.subtree for each statement execute function proof.refuse();
create trigger append_only before update or delete or truncate on proof.checkpoint for each statement execute function proof.refuse();
create trigger append_only before update or delete or truncate on proof.cosignature for each statement execute function proof.refuse();

-- The tree only grows.
create function proof.refuse_shrink() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.size < old.size then
    raise exception 'proof.% only grows', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger grows before update or delete on proof.head for each row execute function proof.refuse_shrink();
create trigger grows before update or delete on proof.watched for each row execute function proof.refuse_shrink();

-- Appends a leaf in the transaction of the caller.
create function proof.append(given_kind text, given_text text) returns bigint language sql as $$
  with leaf as (insert into proof.leaf (kind, text) values (given_kind, given_text) returning id)
  insert into proof.unnumbered (leaf_id) select id from leaf returning leaf_id
$$;
