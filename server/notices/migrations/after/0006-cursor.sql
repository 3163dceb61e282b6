-- The last release reads it.
drop table notices.cursor;
