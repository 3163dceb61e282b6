-- Demonstration matches by age: what the job that prunes them reads.
create index match_demo on timeline.match (kick_off, id) where is_demo;
