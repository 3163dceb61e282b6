-- The filters of the audit log at the desk.
create index audit_of_kind on accounts.audit (kind, id desc);
create index audit_of_actor on accounts.audit (actor_user_id, id desc) where actor_user_id is not null;
create index audit_of_object on accounts.audit ((detail ->> 'object') text_pattern_ops, id desc) where detail is not null;
