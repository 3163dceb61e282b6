-- Answers of calls that are run once per key, beside the write that each answered. Rows of a day ago count no more.

create table core.idempotent_answer (
  user_id bigint not null,
  key bytea not null,                          -- sha256 of the key and of where it comes from
  input bytea not null,                        -- sha256 of the call with all its input
  answer text not null,                        -- the bytes of the body; '' until the transaction of the call ends
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotent_answer_by_age on core.idempotent_answer (created_at);
