import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Pick, Play } from '../types.ts'

/** What opens both commitments of a seal. */
export type Opening = {
  id: number
  leafId: string
  authorHash: string
  sequence: number
  isEnded: boolean
  play: Play
  pick: Pick
  probability: number
  isStated: boolean
  odds: number
  prices: PlayPrices
  pickSalt: Uint8Array
  title: string
  text: string
  /** False while title and text are held, frozen or removed. */
  isShown: boolean
  /** Null of an erased author: the text cannot be opened any more. */
  textSalt: Uint8Array | null
}

const columns = `p.id, p.leaf_id::text as "leafId", a.hash as "authorHash", p.sequence, p.state <> 'sealed' as "isEnded", p.play, p.pick,
  p.probability::float8, p.is_stated as "isStated", p.odds::float8, p.prices, p.pick_salt as "pickSalt", p.title, p.text,
  p.is_shown as "isShown", p.text_salt as "textSalt"`

/** Openings of those prophecies that are in the public log, in the order of their ids. */
export function listOpenings(db: Reader, ids: readonly number[]): Promise<Opening[]> {
  return db.query<Opening>(
    `select ${columns} from prophecies.prophecy p join prophecies.author a on a.id = p.author_id 
      where p.id = any($1) and p.leaf_id is not null order by p.id`,
    [ids],
  )
}

/** The same by the leaves of their seals. */
export function listOpeningsOfLeaves(db: Reader, leafIds: readonly string[]): Promise<Opening[]> {
  return db.query<Opening>(
    `select ${columns} from prophecies.prophecy p join prophecies.author a on a.id = p.author_id
      where p.leaf_id = any($1::bigint[]) order by p.id`,
    [leafIds],
  )
}
