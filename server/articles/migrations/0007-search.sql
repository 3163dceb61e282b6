-- The words of an article as the search finds them. Vectors are kept apart from the rows, so that the newest of many
-- articles with a word are found without reading any.
create table articles.search_text (
  article_id int primary key references articles.article on delete cascade,
  publish_at timestamptz not null,
  language text not null,
  words tsvector not null
) with (toast_tuple_target = 128);
alter table articles.search_text alter words set storage external;
create index search_text_words on articles.search_text using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);

-- Articles whose words are to be derived again.
create table articles.search_stale (
  id bigint generated always as identity primary key,
  article_id int not null
);
create function articles.search_changed() returns trigger language plpgsql as $$
begin
  insert into articles.search_stale (article_id) values (new.id);
  return null;
end $$;
create trigger search_added after insert on articles.article for each row execute function articles.search_changed();
create trigger search_moved after update of title, lead, document, publish_at, withdrawn_at, language on articles.article
  for each row execute function articles.search_changed();
insert into articles.search_stale (article_id) select id from articles.article order by id;
