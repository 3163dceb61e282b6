-- A picture of something that was deleted: it is not served, and its bytes go from the storage soon.
alter table support.file add column discarded_at timestamptz;
create index file_discarded on support.file (discarded_at) where discarded_at is not null;
