-- Pictures of posts that moderators removed, or that wait for them, are not shown by a new post or comment.
update support.file set discarded_at = now() where discarded_at is null and key in (
  select n.file from posts.picture n join posts.post p on p.id = n.post_id where p.removed_at is not null or p.frozen_at is not null);
