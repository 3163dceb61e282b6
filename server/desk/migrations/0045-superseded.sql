-- An entry whose events a feed replaced: the feed, and the reason of the person who let it lead.
alter table desk.entry add column superseded_by text;
alter table desk.entry add column superseded_reason text;
alter table desk.entry drop constraint entry_state_check;
alter table desk.entry add constraint entry_state_check
  check (state in ('sent', 'corrected', 'undone', 'refused', 'superseded'));
