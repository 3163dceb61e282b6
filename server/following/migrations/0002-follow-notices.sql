-- Kinds of notices that are off for one follow; null: as the account has them.
alter table following.follow add column off_kinds text[];

-- News that reaches followers of a team or a league only where they chose its kind.
create index follow_chosen on following.follow (kind, subject_id, user_id) where off_kinds is not null;
