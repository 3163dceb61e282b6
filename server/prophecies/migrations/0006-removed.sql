-- Buyers have coins back of what moderators removed before its settlement.
alter table prophecies.refund_notice drop constraint refund_notice_why_check;
alter table prophecies.refund_notice add check (why in ('author', 'late', 'fraud', 'removed'));
