-- With which session a browser was subscribed: no push goes out after it has ended.
alter table notices.subscription add column session_id bigint;
