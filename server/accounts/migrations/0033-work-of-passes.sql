-- Leading zero bits of the proof of work behind a pass: a busy block of numbers wants more than others.
alter table accounts.ticket add column bits smallint not null default 0;
