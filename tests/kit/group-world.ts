import type { Database } from '#core/database/db.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import { sports } from '#sports/index.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { matchImport } from './facts.ts'

/** A series of these winners of games; `more` follows. */
function playedBy(winners: readonly Side[], bestOf: 2 | 3 | 5, more: readonly TimelineEvent[] = []): TimelineEvent[] {
  return [
    seriesEvent.format({ bestOf }),
    ...winners.flatMap((side, at) => [
      seriesEvent.gameStart({ game: at + 1 }),
      seriesEvent.gameEnd({ game: at + 1, side, clockSeconds: 1800 }),
    ]),
    ...more,
  ]
}

/** By round: home, away and what happened. Everything that a table may count wrong is among them. */
const group: readonly (readonly [number, number, number, TimelineEvent[]])[] = [
  [1, 0, 1, playedBy(['home', 'home'], 3)],
  // Ahead by two games, and gone.
  [1, 2, 3, playedBy(['away', 'away'], 5, [seriesEvent.forfeit({ side: 'away' })])],
  [2, 0, 2, [seriesEvent.format({ bestOf: 3 }), seriesEvent.awarded({ winner: 'home', score: { home: 0, away: 0 } })]],
  [2, 1, 3, playedBy(['home', 'away', 'home', 'away'], 5, [seriesEvent.gameStart({ game: 5 })])],
  [3, 0, 3, playedBy(['home'], 3, [seriesEvent.abandoned({ reason: 'power cut' })])],
  [3, 1, 2, playedBy(['home', 'away'], 2)],
]

/** A tournament of a title: a group of four, a Swiss round and a knock-out series, some of them odd. */
export async function groupWorld(database: Database, sport: string) {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: `brook-${sport}`,
    name: `Brook ${sport}`,
    shortName: 'Brook',
    kind: 'league',
  })
  const { id: seasonId } = await saveSeason(db, {
    competitionId,
    name: '2026',
    startsOn: '2026-10-01',
    isCurrent: true,
  })
  const [first, second, third, swiss, knockout] = await saveRounds(
    db,
    [
      ['group', 'A', 'Round 1'],
      ['group', 'A', 'Round 2'],
      ['group', 'A', 'Round 3'],
      ['swiss', '', 'Round 4'],
      ['knockout', '', 'Final'],
    ].map(([stage = '', groupName = '', name = ''], at) => ({ seasonId, stage, groupName, name, ordinal: at + 1 })),
  )
  const rounds = [first!, second!, third!]
  const teamIds = await addParticipants(
    db,
    ['Alder', 'Birch', 'Cedar', 'Elm'].map((name) => ({ sport, kind: 'team' as const, name, shortName: name })),
  )
  const rows = [
    ...group.map(([round, home, away, events]) => ({ roundId: rounds[round - 1]!.id, home, away, events })),
    { roundId: swiss!.id, home: 3, away: 0, events: playedBy(['home', 'home'], 3) },
    { roundId: knockout!.id, home: 3, away: 0, events: playedBy(['home', 'home'], 3) },
  ]
  const outcomes = await createImport({ database, sports }).importMatches(
    rows.map(({ roundId, home, away, events }, at) =>
      matchImport({
        sport,
        key: `${sport} ${at}`,
        competitionId,
        seasonId,
        roundId,
        homeId: teamIds[home]!,
        awayId: teamIds[away]!,
        events,
        kickOff: Date.UTC(2026, 9, 1 + at, 12),
      }),
    ),
  )
  const matchIds = outcomes.map((outcome) => (outcome.ok ? outcome.matchId : 0))
  return { competitionId, seasonId, teamIds, matchIds, slug: `brook-${sport}` }
}
