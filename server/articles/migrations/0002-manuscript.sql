-- A draft may lack its title; an article needs one before it is public.
alter table articles.article drop constraint article_title_check;
alter table articles.article
  add constraint article_title_check check (length(title) <= 200 and (title <> '' or publish_at is null)),
  add column handed_in_at timestamptz,        -- by its author, for an editor
  add column neutral_title text not null default '' check (length(neutral_title) <= 200);
create index article_changed on articles.article (updated_at desc, id desc);

-- Saves of one person within ten minutes of `begun_at` are one version.
alter table articles.revision
  add column begun_at timestamptz not null default now(),
  add column neutral_title text not null default '';
