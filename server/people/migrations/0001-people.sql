-- Who follows whom. A row across a block is not counted and not listed.
create table people.follow (
  user_id bigint not null,                    -- who follows
  followed_user_id bigint not null check (followed_user_id <> user_id),
  created_at timestamptz not null default now(),
  primary key (user_id, followed_user_id)
);
create index follow_newest on people.follow (user_id, created_at desc, followed_user_id desc);
create index follow_of_followed on people.follow (followed_user_id, created_at desc, user_id desc);

-- Folders of saved things.
create table people.folder (
  id int generated always as identity primary key,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  unique (user_id, name),
  unique (user_id, id)
);

-- What somebody saved. It stays when its thing is withdrawn.
create table people.saved (
  user_id bigint not null,
  kind text not null check (kind in ('article')),
  thing_id bigint not null,
  folder_id int,                              -- null: in no folder
  created_at timestamptz not null default now(),
  primary key (user_id, kind, thing_id),
  foreign key (user_id, folder_id) references people.folder (user_id, id) on delete set null (folder_id)
);
create index saved_newest on people.saved (user_id, created_at desc, thing_id desc);
create index saved_in_folder on people.saved (user_id, folder_id);

-- What somebody read: one row per thing, with the last time.
create table people.footprint (
  user_id bigint not null,
  kind text not null check (kind in ('article')),
  thing_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (user_id, kind, thing_id)
);
create index footprint_newest on people.footprint (user_id, read_at desc, thing_id desc);

-- Accounts whose reading is not recorded.
create table people.unrecorded (
  user_id bigint primary key,
  created_at timestamptz not null default now()
);
