-- Pictures of texts that were taken from their readers, until the decision about an appeal, or until nobody may appeal.
create table moderation.kept_picture (
  item_id bigint not null references moderation.item on delete cascade,
  place int not null,
  file text not null,
  until timestamptz not null,
  primary key (item_id, place)
);
create index kept_picture_file on moderation.kept_picture (file);
