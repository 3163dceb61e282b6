import type { Database } from '#core/database/db.ts'
import { addOpenMatch } from '#kit/prophecies.ts'

const COINS = 20

/** Accounts of buyers with coins, and of authors. */
export async function addTraders({ pool }: Database, buyers: number, authors: number): Promise<void> {
  await pool.query(
    `insert into accounts.account (nickname, nickname_skeleton)
      select kind || ' ' || n, lower(kind) || ' ' || n from (values ('Buyer', $1::int), ('Author', $2::int)) as k(kind, count),
        generate_series(1, k.count) as n`,
    [buyers, authors],
  )
  await pool.query(
    `select count(p.posted_id) from accounts.account a cross join lateral ledger.post('first-' || a.id, 'top_up', null, null, null, null,
      array['issued', 'wallet'], array['site', a.id::text], array['COIN', 'COIN'], array[1], array[2], array[100000]::bigint[], false) as p
      where a.nickname like 'Buyer %'`,
  )
  await pool.query(
    `insert into prophecies.author (user_id, salt, hash) select id, '\\x00', encode(sha256(id::text::bytea), 'hex')
      from accounts.account where nickname like 'Author %' order by id`,
  )
}

type Sold = { prophecies: number; purchases: number; sequence: number }

/** A match with one prophecy of each of so many authors, which so many buyers bought evenly. */
export async function addSoldMatch(database: Database, { prophecies, purchases, sequence }: Sold): Promise<number> {
  const { pool } = database
  const matchId = await addOpenMatch(database)
  await pool.query(
    `insert into prophecies.prophecy (author_id, user_id, sequence, match_id, sport, competition_id, play, pick, probability, is_stated,
        odds, prices, title, text, language, coins, words, pick_salt, text_salt, pick_hash, text_hash, leaf_id, sealed_at, kick_off,
        closes_at, state, shown_at)
      select a.id, a.user_id, $2::int, m.id, m.sport, m.competition_id, 'result', 'home', 0.55, true, 2.1,
        '{"home": 2.1, "draw": 3.4, "away": 3.6, "line": null, "bookmakers": 2, "at": 0}', 'Title', 'Text', 'en', $4::int, 1, '\\x00', '\\x00',
        'p', 't', 0, now(), m.kick_off, m.kick_off, 'sealed', now()
      from (select * from prophecies.author order by id limit $3) a, timeline.match m where m.id = $1`,
    [matchId, sequence, prophecies, COINS],
  )
  await pool.query(
    `with b as (select id, row_number() over (order by id) as n from accounts.account where nickname like 'Buyer %'),
      p as (select id, user_id, row_number() over (order by id) - 1 as n from prophecies.prophecy where match_id = $1),
      paid as (select b.id as buyer_id, p.id, p.user_id, t.posted_id from b join p on b.n <= $2 and b.n % $3 = p.n
        cross join lateral ledger.post('buy-' || b.id || '-' || p.id, 'purchase', 'prophecy', p.id::text, null, null,
          array['wallet', 'escrow'], array[b.id::text, 'prophecy:' || p.id], array['COIN', 'COIN'], array[1], array[2], array[$4]::bigint[], false) t)
      insert into wallet.purchase (user_id, seller_id, kind, thing_id, price, transfer_id, bought_at)
        select buyer_id, user_id, 'prophecy', id::text, $4, posted_id, now() from paid`,
    [matchId, purchases, prophecies, COINS],
  )
  return matchId
}
