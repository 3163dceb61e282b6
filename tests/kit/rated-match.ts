import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { basketballEvent } from '#sports/basketball.ts'
import { noCounts } from '#sports/basketball/box.ts'
import { buildEvent } from '#sports/build-event.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { footballEvent } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { deltaReport, matchImport } from './facts.ts'
import { matchStates } from './match-states.ts'

/** A match of a sport that is over, with its teams and the players of both sides. */
export type RatedMatch = {
  sport: string
  matchId: number
  homeId: number
  awayId: number
  players: number[]
  /** Epoch ms. */
  kickOff: number
  endsAt: number
}

/** `isLive`: its events come after it was added, as from a feed. */
type Given = { sport: string; endedAt: number; key?: string; state?: string; perSide?: number; isLive?: boolean }

/** Adds a match of a sport that ended then, or is in another state of `matchStates`, with three players a side. */
export async function addRatedMatch(
  database: Database,
  { sport, endedAt, key = 'rated', state = 'finished', perSide = 3, isLive = false }: Given,
): Promise<RatedMatch> {
  const db = readerOf(database)
  const slug = `${sport}-${key}`
  const competition = await saveCompetition(db, { sport, slug, name: 'Rated League', shortName: 'RL' })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2026' })
  const [homeId = 0, awayId = 0] = await addParticipants(db, [
    { sport, kind: 'team', name: 'Home Town', shortName: 'Home' },
    { sport, kind: 'team', name: 'Away City', shortName: 'Away' },
  ])
  const players = await addParticipants(
    db,
    Array.from({ length: 2 * perSide }, (_, at) => ({
      sport,
      kind: 'player' as const,
      name: `${key} Player ${at + 1}`,
      shortName: `Player ${at + 1}`,
    })),
  )
  const kickOff = endedAt - 2 * 3_600_000
  const played = matchStates(endedAt)[sport]![state]!
  const events = [
    ...listed(sport, 'home', players.slice(0, perSide)),
    ...listed(sport, 'away', players.slice(perSide)),
    ...played.map((event, at) => ({ ...event, occurredAt: at === played.length - 1 ? endedAt : event.occurredAt })),
  ]
  const [outcome] = await createImport({ database, sports }).importMatches([
    matchImport({
      sport,
      key: slug,
      competitionId: competition.id,
      seasonId: season.id,
      homeId,
      awayId,
      kickOff,
      detail: { referee: 'Fair Whistle' },
      hasTimeline: true,
      events: isLive ? [] : events,
    }),
  ])
  if (!outcome?.ok) throw new Error(`The match of ${sport} was not imported.`)
  if (isLive) await createIngest({ database, sports }).submit(deltaReport(outcome.matchId, 1, events))
  return { sport, matchId: outcome.matchId, homeId, awayId, players, kickOff, endsAt: endedAt + 48 * 3_600_000 }
}

/** The event that lists the players of a side. */
function listed(sport: string, side: Side, ids: readonly number[]): TimelineEvent[] {
  const of: Record<string, () => TimelineEvent[]> = {
    football: () => [
      footballEvent.lineup({
        side,
        formation: null,
        coach: { id: null, name: `Coach of ${side}` },
        players: ids.map((playerId, at) => ({
          playerId,
          shirtNumber: at + 1,
          position: 2,
          isStarter: true,
          line: null,
          slot: null,
        })),
      }),
    ],
    basketball: () => [
      basketballEvent.box({
        side,
        players: ids.map((playerId, at) => ({
          playerId,
          isStarter: true,
          seconds: 1800,
          plusMinus: null,
          ...noCounts(),
          points: 10 + at,
        })),
      }),
    ],
    tennis: () => [tennisEvent.entry({ side, playerId: ids[0]! })],
    baseball: () => [
      buildEvent(
        'lineup',
        { key: `lineup:${side}`, period: 0, clockSeconds: null, order: -1 },
        {
          side,
          detail: {
            players: ids.map((playerId, at) => ({ playerId, slot: at + 1, position: at + 2, isStarter: true })),
          },
        },
      ),
    ],
  }
  const roster = () => [
    mobaEvent.roster({
      side,
      players: ids.map((playerId) => ({ playerId, role: 'mid', isStandIn: false })),
    }),
  ]
  return (of[sport] ?? roster)()
}
