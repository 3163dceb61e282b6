-- Level teams that no rule parts are put in order by lots or a play-off, which the operator enters: their ids from first to last.
alter table timeline.adjustment add column order_ids bigint[];
alter table timeline.adjustment drop constraint adjustment_kind_check;
alter table timeline.adjustment add constraint adjustment_kind_check
  check (kind in ('points', 'award', 'postpone', 'abandon', 'cancel', 'lots', 'play_off'));
alter table timeline.adjustment add check ((kind in ('lots', 'play_off')) = (order_ids is not null));

-- How level teams are ordered is read from the rules of the league in the code; what importers once stored would stand over it.
update timeline.season set rules = rules - 'preset' - 'points' where rules ? 'preset' or rules ? 'points';
