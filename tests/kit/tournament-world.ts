import type { Database } from '#core/database/db.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { StageRule } from '#sports/esports/tournament/model.ts'
import { sports } from '#sports/index.ts'
import type { Side } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { addFixtures, matchImport } from './facts.ts'

const sport = 'dota'
const stages: StageRule[] = [
  { name: 'Swiss stage', kind: 'swiss', winsToAdvance: 2, lossesToLeave: 2 },
  { name: 'Playoffs', kind: 'double' },
]

/**
 * A tournament of four teams of Dota: two rounds of Swiss, then double elimination, of which the first round is over
 * and the upper final is drawn. Beside it a season of one series without rounds, and a season of football.
 */
export async function tournamentWorld(database: Database) {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: 'grove',
    name: 'Grove Cup',
    shortName: 'Grove',
  })
  const { id: seasonId } = await saveSeason(db, {
    competitionId,
    name: '2026',
    startsOn: '2026-10-01',
    endsOn: '2026-10-20',
    rules: { stages: structuredClone(stages) as never },
  })
  const { id: loose } = await saveSeason(db, { competitionId, name: '2025' })
  const rounds = await saveRounds(
    db,
    [
      ['swiss', '', 'Round 1'],
      ['swiss', '', 'Round 2'],
      ['knockout', 'upper', 'Upper bracket semi-finals'],
      ['knockout', 'upper', 'Upper bracket final'],
    ].map(([stage = '', groupName = '', name = ''], at) => ({ seasonId, stage, groupName, name, ordinal: at + 1 })),
  )
  const [alder = 0, birch = 0, cedar = 0, elm = 0] = await addParticipants(
    db,
    ['Alder', 'Birch', 'Cedar', 'Elm'].map((name) => ({ sport, kind: 'team' as const, name, shortName: name })),
  )
  const series = (at: number, homeId: number, awayId: number, winner: Side | null, roundId?: number) =>
    matchImport({
      sport,
      key: `series ${at}`,
      competitionId,
      seasonId: roundId === undefined ? loose : seasonId,
      roundId: roundId ?? null,
      homeId,
      awayId,
      kickOff: Date.UTC(2026, 9, at, 12),
      events: [
        mobaEvent.format({ bestOf: 3 }),
        ...(winner === null ? [] : [1, 2]).flatMap((game) => [
          mobaEvent.gameStart({ game }),
          mobaEvent.gameEnd({ game, side: winner!, clockSeconds: 1800 }),
        ]),
      ],
    })
  const [one, two, upper, final] = rounds.map(({ id }) => id)
  const outcomes = await createImport({ database, sports }).importMatches([
    series(1, alder, birch, 'home', one),
    series(2, cedar, elm, 'home', one),
    series(3, alder, cedar, 'home', two),
    series(4, elm, birch, 'away', two),
    series(5, alder, birch, 'home', upper),
    series(6, elm, cedar, 'away', upper),
    series(7, alder, cedar, null, final),
    series(8, alder, cedar, 'home'),
  ])
  const matchIds = outcomes.map((outcome) => (outcome.ok ? outcome.matchId : 0))
  const football = await addFixtures(database, sports, { sport: 'football' })
  return { competitionId, seasonId, loose, matchIds, later: matchIds[6]!, football: football.seasonId, alder }
}
