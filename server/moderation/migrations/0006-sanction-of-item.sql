-- The decision on a text that a sanction was imposed beside: it is lifted where an appeal overturns the decision.
alter table moderation.sanction add column item_id bigint;
create index sanction_of_item on moderation.sanction (item_id) where item_id is not null and lifted_at is null;
