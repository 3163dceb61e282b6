-- An honour tells who won a season, and the row of a career how a player did in it: a spoiler-free reader gets them with the season that he
-- asks for. The season of an honour is not always known here: such an honour is left out.
create function lens.bank_row_at(t timestamptz) returns table (
  id bigint, sport text, kind text, key text, player_id bigint, team_id bigint, other_team_id bigint, season_id bigint, starts_on date,
  ends_on date, amount bigint, currency text, cells jsonb, source text, stated_on date, is_withdrawn boolean, is_demo boolean,
  changed_at timestamptz
) language sql stable parallel safe as $$
  select id, sport, kind, key, player_id, team_id, other_team_id, season_id, starts_on, ends_on, amount, currency, cells, source, stated_on,
    is_withdrawn, is_demo, changed_at
  from timeline.bank_row where kind <> 'honours' or changed_at <= t
$$;

create function lens.bank_row_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, sport text, kind text, key text, player_id bigint, team_id bigint, other_team_id bigint, season_id bigint, starts_on date,
  ends_on date, amount bigint, currency text, cells jsonb, source text, stated_on date, is_withdrawn boolean, is_demo boolean,
  changed_at timestamptz
) language sql stable parallel safe as $$
  select * from lens.bank_row_at(t) b where case b.kind
    when 'honours' then coalesce(b.season_id = any(seasons), false)
    when 'careers' then b.season_id is null or b.season_id = any(seasons)
    else true end
$$;
