-- The position of match news is that of a follower of the core, for which changes are stored until it has read them.
insert into core.follower (name, position) select 'match-news', position from notices.cursor where position is not null;
