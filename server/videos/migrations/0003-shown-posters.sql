-- Whether a picture is shown follows from the videos that it is the poster of.
create index video_poster on videos.video (poster) where poster is not null;
