-- Order in which somebody blocked others: a page of the list starts after a row, and stays right when rows above it go.
alter table chat.block add column id bigint generated always as identity;
create unique index block_order on chat.block (user_id, id desc);
