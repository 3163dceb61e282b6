-- Invented authors of prophecies.
create table demo.author (
  user_id bigint primary key,
  key text not null unique                    -- of demo/prophecies/authors.ts
);
