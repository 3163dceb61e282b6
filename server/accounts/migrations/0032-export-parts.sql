-- The parts of an export by name, in order: a release with other parts continues one that was begun.
alter table accounts.export_job add column parts text[] not null default '{}';
update accounts.export_job set done_parts = 0 where ready_at is null;
