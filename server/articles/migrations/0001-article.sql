-- What an article is filed under. `wire_id` is its number for old clients.
create table articles.category (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  name_en text not null,
  name_zh text not null,
  place int not null default 0
);
insert into articles.category (slug, name_en, name_zh, place) values
  ('football', 'Football', '足球', 1),
  ('basketball', 'Basketball', '篮球', 2),
  ('tennis', 'Tennis', '网球', 3),
  ('baseball', 'Baseball', '棒球', 4),
  ('esports', 'Esports', '电竞', 5);

-- An article as it stands. Readers see it from `publish_at` on, unless it is withdrawn.
create table articles.article (
  id int generated always as identity primary key,
  category_id int not null references articles.category,
  language text not null check (language in ('en', 'zh')),
  title text not null check (length(title) between 1 and 200),
  lead text not null default '' check (length(lead) <= 500),
  document jsonb not null,
  picture text,                               -- key of the picture of its card: the first of its document
  author_name text not null,
  author_id int,                              -- null: written outside of this site
  version int not null default 1,
  publish_at timestamptz,                     -- null: a draft
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  is_pinned boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (withdrawn_at is null or publish_at is not null)
);
create index article_newest on articles.article (publish_at desc, id desc) where withdrawn_at is null;
create index article_of_category on articles.article (category_id, publish_at desc, id desc) where withdrawn_at is null;
create index article_of_author on articles.article (author_id) where author_id is not null;

-- What each version said, with the reason of a correction; rows are only added.
create table articles.revision (
  article_id int not null references articles.article on delete cascade,
  version int not null,
  title text not null,
  lead text not null,
  document jsonb not null,
  note text,                                  -- for readers; null for changes before the article was public
  editor_id int,
  at timestamptz not null default now(),
  primary key (article_id, version)
);
create index revision_of_editor on articles.revision (editor_id) where editor_id is not null;

-- What an article mentions, for the pages of those things.
create table articles.mention (
  article_id int not null references articles.article on delete cascade,
  kind text not null check (kind in ('match', 'team', 'player', 'competition')),
  thing_id bigint not null,
  place int not null,
  primary key (kind, thing_id, article_id)
);
create index mention_of_article on articles.mention (article_id, place);
