-- Euro 2024 comes with Touchline as an archive: it leads no match, so that other archives add to it.
delete from timeline.match_feed where provider = 'euro-2024';
