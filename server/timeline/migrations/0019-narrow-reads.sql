-- Reads of one team that do not grow with its seasons: docs/decisions/0033-speed.md.

-- Results of a team are counted, and its meetings with another found, in these alone. A change of status touches all indexes of its match
-- anyway, since it decides whether the match is among those in play.
drop index timeline.match_home, timeline.match_away;
create index match_home on timeline.match (home_id, kick_off desc, id desc) include (competition_id, season_id, away_id, status);
create index match_away on timeline.match (away_id, kick_off desc, id desc) include (competition_id, season_id, home_id, status);
-- Replays, which no team counts, are few.
create index match_replay on timeline.match (id) where detail ? 'replayOf';

-- The same uniqueness in another order: the members of a team in one season stand together.
drop index timeline.membership_once;
create unique index membership_once on timeline.membership (team_id, season_id, role, player_id) nulls not distinct;
