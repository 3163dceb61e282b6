-- What an applied change altered, as it was before, so that it can be revoked.
alter table desk.change add column undo jsonb;
