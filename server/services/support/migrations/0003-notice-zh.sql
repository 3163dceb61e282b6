-- The announcement for readers of Chinese; empty: they read the other text.
alter table support.notice add column body_zh text not null default '';
