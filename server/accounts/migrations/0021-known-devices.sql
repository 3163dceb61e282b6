-- A device that signed in keeps its own budgets for that number. Those that signed in before this moment have lost them: set with a new password by code.
alter table accounts.account add column devices_known_from timestamptz not null default 'epoch';
