-- Articles with a common word are found from the newest on: the vectors of most lie in the rows, and half of them would be read.
create index search_text_newest on articles.search_text (publish_at desc, article_id desc);
