-- Whether a picture is shown follows from the posts that it is in.
create index picture_file on posts.picture (file);
