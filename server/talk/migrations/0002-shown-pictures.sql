-- Whether a picture is shown follows from the comments that it is in.
create index comment_pictures on talk.comment using gin (pictures) where pictures <> '{}';
