-- What a list row shows of the odds, kept beside the match by the keeper of prices, so that a list asks one table.
alter table timeline.match add column prices jsonb;
