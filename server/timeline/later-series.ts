import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { laterSeries, type LaterSeries } from '#sports/esports/tournament/later.ts'
import { sports as allSports } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import {
  listDecidingSeasons,
  listLaterSeries,
  listSeasonsThatDecide,
  saveLaterSeries,
  type LaterRow,
} from './store/later-series.ts'
import { lockImport } from './store/match-import.ts'
import { findSeason } from './store/season.ts'
import { readPairings } from './tournament.ts'

/** The sports whose matches are series of games: their tournaments have stages. */
function titlesOf(sports: Readonly<Record<string, Sport>>): string[] {
  return Object.values(sports).flatMap(({ id, games }) => (games === undefined ? [] : [id]))
}

/** Derives the later series of the seasons of these matches again, in the transaction that stores the matches. */
export async function noteLaterSeries(
  db: Reader,
  sports: Readonly<Record<string, Sport>>,
  matchIds: readonly number[],
): Promise<void> {
  if (matchIds.length === 0) return
  const seasonIds = await listDecidingSeasons(db, { matchIds, sports: titlesOf(sports) })
  for (const seasonId of seasonIds) await saveLaterSeries(db, seasonId, await deriveLater(db, seasonId))
}

async function deriveLater(db: Reader, seasonId: number): Promise<LaterRow[]> {
  const season = await findSeason(db, seasonId)
  if (season === null) return []
  const { rounds, pairings } = await readPairings(db, season)
  return laterSeries(season.rules.stages, rounds, pairings).map(rowOf)
}

function rowOf({ matchId, home, away, isExtra }: LaterSeries): LaterRow {
  return {
    matchId,
    homeEarlier: home.earlierIds,
    awayEarlier: away.earlierIds,
    homeLabel: home.label,
    awayLabel: away.label,
    isExtra,
  }
}

/** The seasons whose stored later series are not those of their matches. */
export async function listWrongLater(db: Reader): Promise<number[]> {
  const wrong: number[] = []
  for (const id of await listSeasonsThatDecide(db, titlesOf(allSports))) {
    const ties = (rows: readonly LaterRow[]) =>
      JSON.stringify(
        rows
          .map(({ matchId, homeEarlier, awayEarlier, isExtra }) => [matchId, homeEarlier, awayEarlier, isExtra])
          .sort(([a], [b]) => Number(a) - Number(b)),
      )
    if (ties(await listLaterSeries(db, id)) !== ties(await deriveLater(db, id))) wrong.push(id)
  }
  return wrong
}

/** Derives the later series of all seasons once: those of matches that were stored before there were any. */
export function deriveAllLater({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  let isStopped = false
  const running = deriveAll(database, () => isStopped).catch((error: unknown) =>
    log.error('later_series_not_derived', described(error)),
  )
  return {
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function deriveAll(database: Database, isStopped: () => boolean): Promise<void> {
  const seasonIds = await database.transaction((client) => listSeasonsThatDecide(readerIn(client), titlesOf(allSports)))
  for (const seasonId of seasonIds) {
    if (isStopped()) return
    await database.transaction(async (client) => {
      const db = readerIn(client)
      await lockImport(db)
      await saveLaterSeries(db, seasonId, await deriveLater(db, seasonId))
    })
    await pause(1)
  }
}
