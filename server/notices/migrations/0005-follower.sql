-- The position of match news is that of a follower of the core, which keeps what it has yet to read.
insert into core.follower (name, position) select 'match-news', position from notices.cursor where position is not null;
drop table notices.cursor;
