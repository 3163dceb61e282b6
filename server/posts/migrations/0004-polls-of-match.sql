-- The desk names polls that a correction of a match opens or closes.
create index poll_ends_with_match on posts.poll (ends_with_match_id) where ends_with_match_id is not null;
