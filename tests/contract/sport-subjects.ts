import type { Database } from '#core/database/db.ts'
import { matchImport } from '#kit/facts.ts'
import { buildEvent } from '#sports/build-event.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { basketballEvent, readingOf, startReading } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { Facts } from './facts.ts'

/** A live match of one sport: the subject of its calls, and what happens in it from round to round. */
type SportSubject = { facts: Facts; news(round: number): TimelineEvent[] }

type Script = { first(players: number[]): TimelineEvent[]; news(players: number[], round: number): TimelineEvent[] }

/** A series of games, of any title of esports. */
const series: Script = {
  first: ([one = 0, other = 0]) => [
    mobaEvent.format({ bestOf: 3 }),
    mobaEvent.gameStart({ game: 1 }),
    kill('first', 60, one, other),
  ],
  news: ([one = 0, other = 0], round) => [
    ...Array.from({ length: 2 + round }, (_, at) => kill(`kill ${at} of ${round}`, 300 * round + at, one, other)),
    mobaEvent.objective({ game: 1, key: `tower of ${round}`, clockSeconds: 300 * round, side: 'home', kind: 'tower' }),
  ],
}

/** Every sport but football, whose world is larger. A sport without a script here fails the tests that read it. */
const scripts: Readonly<Record<string, Script>> = {
  basketball: {
    first: ([one = 0, other = 0]) => [
      ...(['home', 'away'] as const).map((side) =>
        basketballEvent.lineup({
          side,
          players: [{ playerId: side === 'home' ? one : other, shirtNumber: 7, position: 1, isStarter: true }],
        }),
      ),
      basketballEvent.periodStart({ key: 'q1', period: 1, clockSeconds: startReading(1) }),
      basket('first', 40, one, 2),
    ],
    news: ([one = 0], round) => [
      ...Array.from({ length: 2 + round }, (_, at) => basket(`three ${at} of ${round}`, 60 + 20 * at + round, one, 3)),
      basketballEvent.foul({
        key: `foul of ${round}`,
        period: 1,
        clockSeconds: readingOf(300) + round,
        side: 'home',
        playerId: one,
        kind: 'shooting',
      }),
      ...(round === 1 ? [basketballEvent.periodEnd({ key: 'q1 over', period: 1, clockSeconds: readingOf(0) })] : []),
    ],
  },
  tennis: {
    first: ([one = 0, other = 0]) => [
      tennisEvent.entry({ side: 'home', playerId: one }),
      tennisEvent.entry({ side: 'away', playerId: other }),
      tennisEvent.start({ server: 'home' }),
      ...points('first', 0, 'hhhh'),
    ],
    news: (_, round) => points(`points of ${round}`, 100 * round, round % 2 === 0 ? 'aaaaaa' : 'hhhhhhh'.repeat(round)),
  },
  baseball: {
    first: ([one = 0, other = 0]) => [
      ...(['home', 'away'] as const).map((side) => {
        const players = [{ playerId: side === 'home' ? one : other, slot: 1, position: 1, shirtNumber: 7 }]
        return buildEvent(
          'lineup',
          { key: `lineup ${side}`, period: 0, clockSeconds: null },
          { side, detail: { players } },
        )
      }),
      atBat('pitch', 'first pitch', 1, other, { code: 'B' }),
    ],
    news: ([, other = 0], round) =>
      Array.from({ length: 1 + round }, (_, at) => [
        atBat('pitch', `pitch ${at} of ${round}`, 10 * round + 2 * at, other, { code: 'X' }),
        atBat('play', `homer ${at} of ${round}`, 10 * round + 2 * at + 1, other, {
          kind: 'home_run',
          moves: [{ from: 0, to: 4 }],
        }),
      ]).flat(),
  },
  lol: series,
  dota: series,
  kog: series,
  csgo: {
    first: ([one = 0]) => [
      csgoEvent.format({ bestOf: 3 }),
      csgoEvent.gameStart({ game: 1 }),
      csgoEvent.playerLine({ game: 1, clockSeconds: 60, side: 'home', playerId: one, counts: { kills: 1 } }),
      csgoEvent.round({ game: 1, number: 1, side: 'home' }),
    ],
    news: (_, round) => [csgoEvent.round({ game: 1, number: 1 + round, side: round % 2 === 0 ? 'away' : 'home' })],
  },
}

function kill(key: string, clockSeconds: number, playerId: number, victimId: number): TimelineEvent {
  return mobaEvent.kill({ game: 1, key, clockSeconds, side: 'home', playerId, victimId })
}

function basket(key: string, clockSeconds: number, playerId: number, points: 2 | 3): TimelineEvent {
  return basketballEvent.fieldGoal({
    key,
    period: 1,
    clockSeconds: startReading(1) + clockSeconds,
    side: 'home',
    playerId,
    points,
    isMade: true,
  })
}

function points(key: string, from: number, winners: string): TimelineEvent[] {
  return [...winners].map((winner, at) => {
    const side: Side = winner === 'h' ? 'home' : 'away'
    return tennisEvent.point({ key: `${key} ${at}`, period: 1, order: from + at, clockSeconds: 40 * (from + at), side })
  })
}

function atBat(type: string, key: string, order: number, playerId: number, detail: object): TimelineEvent {
  return buildEvent(type, { key, period: 1, clockSeconds: null, order }, { side: 'away', playerId, detail })
}

type Given = {
  database: Database
  kickOff: number
  /** The first word of every name. */
  word?: string
}

/** A league of each of these sports with a live match. */
export async function addSportSubjects(given: Given): Promise<SportSubject[]> {
  const others = Object.entries(sports).filter(([id]) => id !== 'football')
  const subjects: SportSubject[] = []
  for (const [id, sport] of others) {
    const script = scripts[id]
    if (!script) throw new Error(`There is no script of ${id}.`)
    const { facts, playerIds } = await addSubject(given, sport, script)
    subjects.push({ facts, news: (round) => script.news(playerIds, round) })
  }
  return subjects
}

async function addSubject({ database, kickOff, word = 'Plain' }: Given, { id: sport, wireId }: Sport, script: Script) {
  const db = readerOf(database)
  const slug = `${word}-${sport}`.toLowerCase()
  const league = await saveCompetition(db, { sport, slug, name: `${word} ${sport} League`, shortName: word })
  const { id: seasonId } = await saveSeason(db, { competitionId: league.id, name: '2026', isCurrent: true })
  const named = (kind: 'team' | 'player', name: string) => ({ sport, kind, name: `${word} ${name}`, shortName: word })
  const [homeId = 0, awayId = 0, ...playerIds] = await addParticipants(db, [
    named('team', `${sport} Town`),
    named('team', `${sport} City`),
    named('player', `Ann ${sport}`),
    named('player', `Bea ${sport}`),
  ])
  const match = { sport, key: slug, competitionId: league.id, seasonId, homeId, awayId, kickOff, hasTimeline: true }
  const [outcome] = await createImport({ database, sports }).importMatches([
    matchImport({ ...match, events: script.first(playerIds) }),
  ])
  if (!outcome?.ok) throw new Error(outcome?.reason)
  const facts: Facts = {
    sportType: wireId,
    matchId: outcome.matchId,
    leagueId: league.id,
    seasonId,
    teamId: homeId,
    otherTeamId: awayId,
    playerId: playerIds[0]!,
    coachId: 1,
    refereeId: 1,
    bookId: 31,
    date: new Date(kickOff).toISOString().slice(0, 10),
    matchTime: kickOff,
    keyword: word,
    cupId: league.id,
    cupSeasonId: seasonId,
  }
  return { facts, playerIds }
}
