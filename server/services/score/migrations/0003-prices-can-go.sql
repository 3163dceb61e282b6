-- Without an index on the referring columns each deleted price would scan the whole table; current prices are written with their prices.
alter table score.current_price drop constraint current_price_opening_id_fkey, drop constraint current_price_current_id_fkey;
