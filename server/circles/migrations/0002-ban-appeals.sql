-- The appeal of a banned person, once for each ban; another moderator than the one who banned decides.
alter table circles.ban add column appeal text check (length(appeal) between 1 and 500);
alter table circles.ban add column appealed_at timestamptz(3);
alter table circles.ban add column appeal_decided_at timestamptz(3);
alter table circles.ban add column appeal_decided_by_user_id bigint;
create index ban_appealed on circles.ban (circle_id, appealed_at, user_id) where appealed_at is not null and appeal_decided_at is null;
create index ban_decided_by on circles.ban (appeal_decided_by_user_id) where appeal_decided_by_user_id is not null;
