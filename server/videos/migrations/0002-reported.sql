-- Of a video that is hidden after reports: since when it was shown before.
alter table videos.video add column hidden_shown_at timestamptz;
