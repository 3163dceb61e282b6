-- Who opened an article on a day, for the hot list: a hash of the network with a salt of that day, which is deleted when the day is over.
-- Then nobody can compute whose row it is. Rows are deleted after a week.
create table articles.day_salt (
  day date primary key,
  salt bytea not null
);
create table articles.reading (
  article_id int not null references articles.article on delete cascade,
  day date not null,
  reader bytea not null,
  primary key (article_id, day, reader)
);
create index reading_of_day on articles.reading (day, article_id);

-- When an account last opened the news: what came since is counted as unread.
create table articles.visit (
  user_id bigint primary key,
  at timestamptz(3) not null
);
