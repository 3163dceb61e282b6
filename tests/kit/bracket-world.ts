import type { Database } from '#core/database/db.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import type { StageRule } from '#sports/esports/tournament/model.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { matchImport } from './facts.ts'

const playoffs: StageRule = { name: 'Playoffs', kind: 'single' }

/**
 * A knock-out of four teams of a title, best of three: one semi-final is over, in the other its home side, Cedar, has
 * won the first game. The final has no match yet.
 */
export async function bracketWorld(database: Database, sport: string) {
  const db = readerOf(database)
  const name = `${sport} Playoffs`
  const { id: competitionId } = await saveCompetition(db, { sport, slug: `${sport}-playoffs`, name, shortName: name })
  const { id: seasonId } = await saveSeason(db, {
    competitionId,
    name: '2026',
    startsOn: '2026-10-01',
    endsOn: '2026-10-20',
    rules: { stages: [{ ...playoffs }] },
  })
  const [semi] = await saveRounds(
    db,
    ['Semi-finals', 'Final'].map((round, at) => ({
      seasonId,
      stage: 'knockout',
      groupName: '',
      name: round,
      ordinal: at + 1,
    })),
  )
  const [alder = 0, birch = 0, cedar = 0, elm = 0] = await addParticipants(
    db,
    ['Alder', 'Birch', 'Cedar', 'Elm'].map((team) => ({ sport, kind: 'team' as const, name: team, shortName: team })),
  )
  const series = (key: string, homeId: number, awayId: number, won: readonly number[], kickOff: number) =>
    matchImport({
      sport,
      key: `${sport} ${key}`,
      competitionId,
      seasonId,
      roundId: semi!.id,
      homeId,
      awayId,
      kickOff,
      hasTimeline: true,
      events: [
        seriesEvent.format({ bestOf: 3 }),
        ...won.flatMap((game) => [
          seriesEvent.gameStart({ game, occurredAt: kickOff }),
          seriesEvent.gameEnd({ game, side: 'home', occurredAt: kickOff, clockSeconds: 1500 }),
        ]),
      ],
    })
  const now = Date.now()
  const outcomes = await createImport({ database, sports }).importMatches([
    series('S1', alder, birch, [1, 2], now - 8 * 3_600_000),
    series('S2', cedar, elm, [1], now - 3_600_000),
  ])
  const [, open = 0] = outcomes.map((outcome) => (outcome.ok ? outcome.matchId : 0))
  return { competitionId, seasonId, open }
}
