-- Keys that this installation made for itself. Whoever can read them can read everything else too.
create table core.secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
