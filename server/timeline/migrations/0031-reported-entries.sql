-- Beside day and scores, two sources are compared entry by entry: goals, cards, and kicks of a shoot-out.
alter table timeline.contradiction drop constraint contradiction_field_check;
alter table timeline.contradiction add constraint contradiction_field_check
  check (field in ('day', 'score', 'half', 'shootout', 'goal', 'card', 'kick'));
