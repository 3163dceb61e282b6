-- The kinds of things that can be followed are those that parts declare: `subjects` of server/core/part.ts.
alter table following.follow drop constraint follow_kind_check;
