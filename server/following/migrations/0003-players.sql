-- Players can be followed: their line-ups, goals, cards and substitutions.
alter table following.follow drop constraint follow_kind_check;
alter table following.follow add constraint follow_kind_check check (kind in ('match', 'team', 'competition', 'player'));
