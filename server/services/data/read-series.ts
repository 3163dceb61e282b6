import type { Texts } from '#contract/errors.ts'
import { readBattleId } from '#sports/esports/battle-id.ts'
import type { GameRecord } from '#sports/game-record.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { sportOf } from '#sports/index.ts'
import { fold, type Sport } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'
import { keepToGame } from './game.ts'
import { findSeries } from './read-match.ts'
import { noSuchGame } from './texts.ts'

type Fail = (error: 'match_not_found' | 'wrong_sport', reason?: Texts) => never
type Reading = { db: Reader; fail: Fail }
type Wanted = string | readonly string[]

export interface Series {
  match: Match
  sport: Sport
  state: SeriesState
  /** In order, without withdrawn ones and those that are large. */
  events: readonly MatchEvent[]
}

/** A series of one of these games as far as this reader sees it. */
export async function readSeries({ db, fail }: Reading, matchId: number, wanted: Wanted): Promise<Series> {
  const match = (await findSeries(db, matchId)) ?? fail('match_not_found')
  keepToGame(match, wanted, fail)
  const sport = sportOf(match)
  const listed = (await listEventsBut(db, [match.id], sport.onDemand ?? [])).get(match.id) ?? []
  const events = listed.filter(({ withdrawn }) => withdrawn === null)
  return { match, sport, events, state: fold(sport, events) as SeriesState }
}

/** One game of a series that was started, by its `battleId`; that of another match than `matchId` is none. */
export async function readBattle(
  { db, fail }: Reading,
  { battleId, matchId }: { battleId: number; matchId?: number },
  wanted: Wanted,
): Promise<Series & { record: GameRecord }> {
  const named = readBattleId(battleId)
  if (named === null || (matchId !== undefined && matchId !== named.matchId)) return fail('match_not_found', noSuchGame)
  const series = await readSeries({ db, fail }, named.matchId, wanted)
  const record = series.sport.games?.of(series.state, true).find(({ ordinal }) => ordinal === named.ordinal)
  return { ...series, record: record ?? fail('match_not_found', noSuchGame) }
}
