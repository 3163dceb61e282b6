-- In which matches a player was listed: the page of a player asks the line-ups, which are few, and not all events.
create index event_players on timeline.event using gin (detail jsonb_path_ops) where detail ? 'players';
