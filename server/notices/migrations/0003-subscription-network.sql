-- The network a visitor subscribed from: what one network may hold is counted by it. '' for people, who are limited by their account.
alter table notices.subscription add column network text not null default '';
create index subscription_of_network on notices.subscription (network) where network <> '';
