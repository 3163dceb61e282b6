-- Sports without draws price the winner alone. Every stored row meets the wider rule.
alter table score.price drop constraint price_market_check;
alter table score.price add constraint price_market_check check (market in ('1x2', 'moneyline', 'handicap', 'total')) not valid;
alter table score.price validate constraint price_market_check;
