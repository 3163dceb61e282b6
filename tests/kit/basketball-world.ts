import type { Database } from '#core/database/db.ts'
import { basketballEvent, readingOf, startReading } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { addFixtures, matchImport } from './facts.ts'

export type BasketballWorld = {
  matchId: number
  seasonId: number
  teams: Record<Side, number>
  /** Ids of the players of each side: five who start, and one of the bench. */
  players: Record<Side, number[]>
}

/**
 * A game of basketball that Home Town won 5-1: a three with an assist and a missed two in the first quarter, a free
 * throw of the visitors, a two in the last. The sixth man comes on at the beginning of the second quarter.
 */
export async function basketballWorld(
  database: Database,
  kickOff = Date.UTC(2024, 2, 9, 19),
): Promise<BasketballWorld> {
  const fixtures = await addFixtures(database, sports, { sport: 'basketball', count: 0 })
  const { competitionId, seasonId, homeId, awayId } = fixtures
  const players = { home: await addPlayers(database, 'Ha'), away: await addPlayers(database, 'Vi') }
  const game = { sport: 'basketball', key: 'game', competitionId, seasonId, homeId, awayId, kickOff }
  const [outcome] = await createImport({ database, sports }).importMatches([
    matchImport({ ...game, hasTimeline: true, venue: 'Town Hall', events: gameOf(players) }),
  ])
  const matchId = outcome?.ok ? outcome.matchId : 0
  return { matchId, seasonId, teams: { home: homeId, away: awayId }, players }
}

function addPlayers(database: Database, name: string): Promise<number[]> {
  const given = [1, 2, 3, 4, 5, 6].map((number) => ({
    sport: 'basketball',
    kind: 'player' as const,
    name: `${name} Number ${number}`,
    shortName: `${name} ${number}`,
  }))
  return addParticipants(readerOf(database), given)
}

function gameOf(players: Record<Side, readonly number[]>): TimelineEvent[] {
  let made = 0
  const at = (period: number, left: number) => ({
    key: `e${++made}`,
    period,
    clockSeconds: readingOf(left),
    order: made,
  })
  const by = (side: Side, number: number) => ({ side, playerId: players[side][number - 1]! })
  const quarter = (period: number, ...own: TimelineEvent[]) => [
    basketballEvent.periodStart({ ...at(period, 720), clockSeconds: startReading(period) }),
    ...own,
    basketballEvent.periodEnd({ ...at(period, 0), isLast: period === 4 }),
  ]
  const lineup = (side: Side) =>
    basketballEvent.lineup({
      side,
      players: players[side].map((playerId, index) => ({
        playerId,
        shirtNumber: index + 1,
        position: index < 5 ? index + 1 : null,
        isStarter: index < 5,
      })),
    })
  const shot = { points: 2 as const, isMade: false, distance: 9, place: { x: 3, y: 8.5 } }
  return [
    lineup('home'),
    lineup('away'),
    ...quarter(
      1,
      basketballEvent.fieldGoal({
        ...at(1, 660),
        ...by('home', 1),
        points: 3,
        isMade: true,
        assistId: players.home[1]!,
        distance: 25,
        place: { x: -20, y: 15 },
      }),
      basketballEvent.foul({ ...at(1, 600), ...by('home', 2), kind: 'shooting', fouledId: players.away[0]! }),
      basketballEvent.freeThrow({ ...at(1, 600), ...by('away', 1), isMade: true, number: 1, of: 2 }),
      basketballEvent.freeThrow({ ...at(1, 600), ...by('away', 1), isMade: false, number: 2, of: 2 }),
      basketballEvent.rebound({ ...at(1, 598), ...by('home', 4), isOffensive: false }),
      basketballEvent.fieldGoal({ ...at(1, 500), ...by('home', 3), ...shot }),
    ),
    ...quarter(
      2,
      basketballEvent.substitution({ ...at(2, 700), side: 'home', onId: players.home[5]!, offId: players.home[4]! }),
    ),
    ...quarter(3),
    ...quarter(4, basketballEvent.fieldGoal({ ...at(4, 60), ...by('home', 1), ...shot, isMade: true })),
  ]
}
