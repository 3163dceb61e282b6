-- Level teams are also put in order by their conduct or an earlier ranking, where the source of the facts holds neither.
alter table timeline.adjustment drop constraint adjustment_kind_check;
alter table timeline.adjustment add constraint adjustment_kind_check
  check (kind in ('points', 'award', 'postpone', 'abandon', 'cancel', 'lots', 'play_off', 'conduct', 'ranking'));
alter table timeline.adjustment drop constraint adjustment_check;
alter table timeline.adjustment add constraint adjustment_check
  check ((kind in ('lots', 'play_off', 'conduct', 'ranking')) = (order_ids is not null));
