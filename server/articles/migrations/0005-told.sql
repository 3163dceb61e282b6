-- Titles of esports are categories below esports; those of a sport have its id.
alter table articles.category add parent_id int references articles.category;
insert into articles.category (slug, name_en, name_zh, place, parent_id)
  select title.*, (select id from articles.category where slug = 'esports') from (values
    ('lol', 'League of Legends', '英雄联盟', 6),
    ('csgo', 'Counter-Strike', '反恐精英', 7),
    ('dota', 'Dota 2', '刀塔 2', 8),
    ('kog', 'Honor of Kings', '王者荣耀', 9)) as title;

-- A text that rules wrote from the facts of a match, once for each language: its preview until the match begins, its report once it is over.
alter table articles.article
  add match_id bigint,                        -- null: written by a person
  add told text check (told in ('report', 'preview')),
  add match_version int,                      -- the facts that it was written from
  add bits real,                              -- how rare its first fact is: docs/REPORTS.md
  add told_at timestamptz,                    -- when it was written last, changed or not
  add check ((match_id is null) = (told is null));
create unique index article_of_match on articles.article (match_id, language) where match_id is not null;
create index article_told on articles.article (language, publish_at desc, id desc) where match_id is not null and withdrawn_at is null;
