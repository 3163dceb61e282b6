-- Authors whom staff banned for fraud: they publish no more, and have no place in the ranks.

alter table prophecies.author add column banned_at timestamptz(3);
