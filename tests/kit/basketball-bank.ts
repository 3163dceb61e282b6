import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { basketballEvent, noCounts, type BoxCounts } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import type { Side } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import { findSeason } from '#timeline/store/season.ts'
import { basketballWorld, type BasketballWorld } from './basketball-world.ts'
import { matchImport } from './facts.ts'

const DAY_MS = 86_400_000
const bankKickOff = Date.UTC(2024, 2, 9, 19)

export type BasketballBank = BasketballWorld & {
  leagueId: number
  /** The visitors won it 0-7; only the box score of a source is known. */
  finalId: number
  comingId: number
}

/** The game of `basketballWorld`, a final of which a source states the box score alone, and a game to come. */
export async function basketballBank(database: Database): Promise<BasketballBank> {
  const world = await basketballWorld(database, bankKickOff)
  const { seasonId, teams, players } = world
  const db = readerOf(database)
  const leagueId = (await findSeason(db, seasonId))?.competitionId ?? 0
  const [round] = await saveRounds(db, [{ seasonId, stage: 'knockout', groupName: '', name: 'Final', ordinal: 1 }])
  const game = { sport: 'basketball', competitionId: leagueId, seasonId, homeId: teams.home, awayId: teams.away }
  const lineOf = (side: Side, number: number, counts: Partial<BoxCounts>) => ({
    playerId: players[side][number - 1]!,
    seconds: 600,
    plusMinus: 0,
    isStarter: number < 6,
    ...noCounts(),
    ...counts,
  })
  const shots = { points: 7, fieldGoalsMade: 3, fieldGoalsAttempted: 4, threesMade: 1, threesAttempted: 2 }
  const events = [
    basketballEvent.box({ side: 'home', players: [lineOf('home', 1, { fieldGoalsAttempted: 5, turnovers: 2 })] }),
    basketballEvent.box({
      side: 'away',
      players: [lineOf('away', 1, { ...shots, offensiveRebounds: 1, defensiveRebounds: 2, steals: 2, blocks: 1 })],
    }),
    basketballEvent.result({ score: { home: 0, away: 7 } }),
  ]
  const [final, coming] = await createImport({ database, sports }).importMatches([
    matchImport({
      ...game,
      key: 'basketball final',
      roundId: round?.id ?? null,
      kickOff: bankKickOff + 7 * DAY_MS,
      hasTimeline: true,
      events,
    }),
    matchImport({ ...game, key: 'basketball coming', kickOff: Date.UTC(2099, 0, 1) }),
  ])
  await saveMemberships(
    db,
    players.home.map((playerId, index) => ({
      teamId: teams.home,
      playerId,
      seasonId,
      role: 'player',
      position: 'guard',
      shirtNumber: index + 1,
      startsOn: null,
      endsOn: null,
    })),
  )
  const listed = { seasonId, group: '', final: null }
  await saveSeasonTeams(db, [
    { ...listed, teamId: teams.home, conference: 'East' },
    { ...listed, teamId: teams.away, conference: 'West' },
  ])
  return { ...world, leagueId, finalId: final?.ok ? final.matchId : 0, comingId: coming?.ok ? coming.matchId : 0 }
}
