-- Nobody asks inside these bodies: as json they are kept as the text they came as, which is cheaper to write and to read.
alter table timeline.report alter column body type json;
alter table timeline.outbox alter column body type json;
alter table timeline.frame alter column body type json;
