-- Invented fans of invented clubs.
create table demo.fan (
  user_id bigint primary key,
  team_id bigint not null,
  language text not null check (language in ('en', 'zh')),
  seat int not null,                          -- of the fans of a club in a language
  unique (team_id, language, seat)
);

-- What they wrote, by match, occasion and fan: each is written once, also after it was deleted.
create table demo.written (
  key text primary key,
  post_id bigint
);

-- One row: whether the operator has removed the community.
create table demo.community (
  is_removed boolean not null default false,
  only_one boolean primary key default true check (only_one)
);
insert into demo.community default values;
