-- A block of the home page of news, as the operator arranged it.
create table news.home_block (
  id int generated always as identity primary key,
  ordinal int not null,
  kind text not null check (kind in ('articles', 'banners', 'posts', 'videos')),
  language text check (language in ('en', 'zh')),   -- null: for both
  title_en text not null default '',
  title_zh text not null default '',
  choice text check (choice in ('top', 'hot', 'newest')),  -- of articles
  category_id int references articles.category,
  team_id bigint,
  place int,                                        -- of banners
  size int not null check (size between 1 and 20),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  check ((kind = 'articles') = (choice is not null)),
  check ((kind = 'banners') = (place is not null)),
  check (kind = 'articles' or (category_id is null and team_id is null))
);
create index home_block_ordinal on news.home_block (ordinal, id);
