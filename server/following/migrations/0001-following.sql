-- Whom and what people follow, and what they want to be reminded of.

create table following.follow (
  user_id bigint not null,
  kind text not null check (kind in ('match', 'team', 'competition')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id)
);
create index follow_subject on following.follow (kind, subject_id, user_id);
create index follow_newest on following.follow (user_id, kind, created_at desc, subject_id desc);

-- Of a person, or of a device that nobody is signed in on. Times of the match are copied: they move with it.
create table following.reminder (
  id bigint generated always as identity primary key,
  user_id bigint,
  device_id text,                             -- 'signed:…' or 'plain:…': the one never reaches the other's
  network text not null default '',           -- the /24 or /64 a visitor came from, for the caps; '' for people
  match_id bigint not null,
  kick_off timestamptz not null,
  remind_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  fired_at timestamptz,
  check ((user_id is null) <> (device_id is null))
);
create unique index reminder_of_user on following.reminder (user_id, match_id) where user_id is not null;
create unique index reminder_of_device on following.reminder (device_id, match_id) where device_id is not null;
create index reminder_of_match on following.reminder (match_id, remind_at);
create index reminder_of_network on following.reminder (network) where device_id is not null;
create index reminder_expiry on following.reminder (expires_at);

-- How many reminders a device or a network asked for in an hour: taking one back gives no new try.
create table following.reminder_rate (
  bucket text not null,                       -- 'device signed:…', 'network 203.0.113.0/24'
  hour timestamptz not null,
  count int not null,
  primary key (bucket, hour)
);
create index reminder_rate_hour on following.reminder_rate (hour);
