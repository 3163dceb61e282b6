import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Pick, Play, VoidKind } from '../types.ts'

/** The clock of the database, epoch ms: it decides, whatever the clock of this machine says. */
export async function readClock(db: Reader): Promise<number> {
  const text = 'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at'
  const [row] = await db.query<{ at: number }>({ name: 'prophecy_clock', text })
  return row!.at
}

export type NewProphecy = {
  authorId: number
  userId: number
  sequence: number
  matchId: number
  play: Play
  pick: Pick
  probability: number
  isStated: boolean
  odds: number
  prices: PlayPrices
  title: string
  text: string
  language: Language
  coins: number
  words: number
  pickSalt: Uint8Array
  textSalt: Uint8Array
  pickHash: string
  textHash: string
  leafId: string
  sealedAt: number
  kickOff: number
  itemId: number | null
  isDemo: boolean
}

/** A match `m` of which nothing was reported, and whose kick-off is to come by the clock of the database. */
const isToCome = `m.status = 'scheduled' and m.kick_off > clock_timestamp()`

/** Stores a sealed prophecy and answers its id; null where the match has begun or its kick-off has moved meanwhile. */
export async function insertProphecy(db: Reader, one: NewProphecy): Promise<number | null> {
  const text = `insert into prophecies.prophecy (author_id, user_id, sequence, match_id, sport, competition_id, play, pick, probability,
      is_stated, odds, prices, line_quarters, title, text, language, coins, words, pick_salt, text_salt, pick_hash, text_hash, leaf_id,
      sealed_at, kick_off, closes_at, item_id, is_demo, shown_at)
    select $1, $2, $3, m.id, m.sport, m.competition_id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
      to_timestamp($22::float8 / 1000), m.kick_off, m.kick_off, $24, $25, case when $24::bigint is null then to_timestamp($22::float8 / 1000) end
    from timeline.match m where m.id = $4 and ${isToCome} and abs(extract(epoch from m.kick_off) * 1000 - $23::float8) < 1 returning id`
  const [row] = await db.query<{ id: number }>({ name: 'prophecy_insert', text }, [
    one.authorId,
    one.userId,
    one.sequence,
    one.matchId,
    one.play,
    one.pick,
    one.probability,
    one.isStated,
    one.odds,
    JSON.stringify(one.prices),
    one.prices.line === null ? null : Math.round(one.prices.line * 4),
    one.title,
    one.text,
    one.language,
    one.coins,
    one.words,
    one.pickSalt,
    one.textSalt,
    one.pickHash,
    one.textHash,
    one.leafId,
    one.sealedAt,
    one.kickOff,
    one.itemId,
    one.isDemo,
  ])
  return row?.id ?? null
}

/**
 * Of these prophecies, those on sale at this moment by the clock of the database: sealed, shown, and their match to
 * come. Read last in a transaction that sells, since an earlier answer may be out of date.
 */
export async function listOnSale(db: Reader, ids: readonly number[]): Promise<number[]> {
  const text = `select p.id from prophecies.prophecy p join timeline.match m on m.id = p.match_id
    where p.id = any($1::bigint[]) and p.state = 'sealed' and p.is_shown and p.coins > 0 and p.closes_at > clock_timestamp() and ${isToCome}`
  return (await db.query<{ id: number }>({ name: 'prophecies_on_sale', text }, [ids])).map(({ id }) => id)
}

/** Ends a prophecy of its author as void, before its match alone; false where that is not possible any more. */
export async function voidSealed(db: Reader, id: number, kind: VoidKind): Promise<boolean> {
  const rows = await db.query(
    `update prophecies.prophecy p set state = 'void', void_kind = $2, ended_at = clock_timestamp() from timeline.match m
      where p.id = $1 and m.id = p.match_id and p.state = 'sealed' and p.closes_at > clock_timestamp() and ${isToCome} returning p.id`,
    [id, kind],
  )
  return rows.length > 0
}
