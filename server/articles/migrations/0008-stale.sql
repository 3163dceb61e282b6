-- Texts that another match made stale, until a sweep writes them again.
create index article_stale on articles.article (match_id) where told_at is null and match_id is not null;
