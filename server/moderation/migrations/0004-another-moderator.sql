-- Who decided before an appeal, which another moderator decides.
alter table moderation.item add column decider_user_id bigint;
create index item_of_decider on moderation.item (decider_user_id) where decider_user_id is not null;
