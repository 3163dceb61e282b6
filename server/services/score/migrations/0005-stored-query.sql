-- Queries that an operator stored for POST /{hash}: several reads under one name, the SHA-256 of the text.
create table score.stored_query (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$' and hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  text text not null check (octet_length(text) <= 16384),
  stored_at timestamptz not null default now()
);
