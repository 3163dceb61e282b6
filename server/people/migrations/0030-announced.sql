-- Articles whose author's followers were notified. Those from before are not news.
create table people.announced (
  article_id int primary key,
  at timestamptz not null default now()
);
insert into people.announced (article_id) select id from articles.article where publish_at is not null and author_id is not null;
create index announced_at on people.announced (at);
