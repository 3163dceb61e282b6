-- A source may give an event a new revision and tell the same of it: who is late must not see that either.
drop trigger lens_keep_event on timeline.event;
create trigger lens_keep_event after update on timeline.event for each row
  when (old.received_at > now() - interval '1 day' and (old.version is distinct from new.version or old.revision is distinct from new.revision))
  execute function lens.keep_event();
