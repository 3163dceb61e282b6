import type { Database } from '#core/database/db.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { matchImport } from './facts.ts'

const HOUR_MS = 3_600_000
/** The day most matches of the world are on, in UTC. */
export const worldDate = '2024-03-09'
const dayMs = Date.UTC(2024, 2, 9)

export type FootballWorld = {
  alpha: number
  beta: number
  season: number
  teams: { town: number; city: number; united: number; rovers: number }
  people: {
    keeper: number
    striker: number
    winger: number
    sub: number
    rival: number
    coach: number
    referee: number
  }
  matches: Record<'past' | 'finished' | 'halfTime' | 'coming' | 'postponed' | 'beta' | 'nextDay', number>
}

/**
 * Two leagues and four teams. On 2024-03-09: Town beat City 2-1 in a match with every kind of event, United against
 * Rovers is at half time, one match is in the future, one is postponed, one is of the other league. A month before City
 * and Town drew 0-0; a match of the next day begins at 00:30. `midnight` moves all of it to another day.
 */
export async function footballWorld(database: Database, midnight = dayMs): Promise<FootballWorld> {
  const db = readerOf(database)
  const alpha = await saveCompetition(db, {
    sport: 'football',
    slug: 'alpha',
    name: 'Alpha League',
    shortName: 'Alpha',
    names: { zh: '英甲' },
    country: 'GB-ENG',
    isHot: true,
    colour: '#3d195b',
  })
  const beta = await saveCompetition(db, {
    sport: 'football',
    slug: 'beta',
    name: '2. Beta',
    shortName: 'Beta',
    country: 'DE',
    level: 2,
  })
  const season = await saveSeason(db, { competitionId: alpha.id, name: '2023/24', isCurrent: true })
  const betaSeason = await saveSeason(db, { competitionId: beta.id, name: '2023/24' })
  const [round] = await saveRounds(db, [
    { seasonId: season.id, stage: 'regular', groupName: '', name: 'Round 28', ordinal: 28 },
  ])
  const team = (name: string, shortName: string, names = {}) => ({
    sport: 'football',
    kind: 'team' as const,
    name,
    shortName,
    names,
  })
  const person = (name: string, detail = {}) => ({
    sport: 'football',
    kind: 'player' as const,
    name,
    shortName: name,
    detail,
  })
  const [town = 0, city = 0, united = 0, rovers = 0, ...others] = await addParticipants(db, [
    { ...team('Home Town', 'Town', { zh: '主镇' }), detail: { stadium: 'Town Park', stadiumZh: '镇公园' } },
    team('Away City', 'City'),
    team('Third United', 'United'),
    team('Fourth Rovers', 'Rovers'),
    person('Kay Keeper'),
    person('Sam Striker', { birthDate: '2000-03-10', position: 'forward', height: 181 }),
    person('Wim Winger'),
    person('Bo Bench'),
    person('Ray Rival'),
    person('Co Coach', { birthDate: '1970-01-01' }),
    person('Ref Eree'),
  ])
  const [keeper = 0, striker = 0, winger = 0, sub = 0, rival = 0, coach = 0, referee = 0] = others
  const teams = { town, city, united, rovers }
  const people = { keeper, striker, winger, sub, rival, coach, referee }
  const match = (
    key: string,
    homeId: number,
    awayId: number,
    kickOff: number,
    more: Partial<MatchImport> = {},
  ): MatchImport =>
    matchImport({
      sport: 'football',
      key,
      competitionId: alpha.id,
      seasonId: season.id,
      roundId: round?.id ?? null,
      homeId,
      awayId,
      kickOff,
      ...more,
    })
  const outcomes = await createImport({ database, sports }).importMatches([
    match('past', city, town, midnight - 28 * 24 * HOUR_MS, { events: drawnMatch() }),
    match('finished', town, city, midnight + 12 * HOUR_MS, {
      events: wholeMatch(people),
      hasTimeline: true,
      venue: 'Town Park',
      detail: { referee: 'Ref Eree', refereeId: referee, weather: 'rain' },
    }),
    match('halfTime', united, rovers, midnight + 15 * HOUR_MS, { events: firstHalf() }),
    match('coming', city, united, midnight + 18 * HOUR_MS),
    match('postponed', rovers, town, midnight + 19 * HOUR_MS, {
      events: [footballEvent.postponed({ reason: 'snow' })],
    }),
    match('beta', united, city, midnight + 20 * HOUR_MS, {
      competitionId: beta.id,
      seasonId: betaSeason.id,
      roundId: null,
    }),
    match('nextDay', rovers, city, midnight + 24.5 * HOUR_MS),
  ])
  const [past = 0, finished = 0, halfTime = 0, coming = 0, postponed = 0, betaMatch = 0, nextDay = 0] = outcomes.map(
    (one) => (one.ok ? one.matchId : 0),
  )
  await refreshSearch(database)
  return {
    alpha: alpha.id,
    beta: beta.id,
    season: season.id,
    teams,
    people,
    matches: { past, finished, halfTime, coming, postponed, beta: betaMatch, nextDay },
  }
}

/** With result and totals only, as from an archive. */
function drawnMatch(): TimelineEvent[] {
  return [
    footballEvent.result({ half: { home: 0, away: 0 }, normal: { home: 0, away: 0 } }),
    footballEvent.statistics({ side: 'home', of: 0, values: { corners: 7, yellowCards: 2 } }),
    footballEvent.statistics({ side: 'away', of: 0, values: { corners: 4, yellowCards: 1 } }),
  ]
}

function firstHalf(): TimelineEvent[] {
  return [
    footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }),
    footballEvent.goal({ key: 'goal', period: 1, clockSeconds: 600, side: 'away', kind: 'open' }),
    footballEvent.periodEnd({ key: 'end', period: 1, clockSeconds: 2820, isLast: false }),
  ]
}

function wholeMatch({ keeper, striker, winger, sub, rival, coach }: FootballWorld['people']): TimelineEvent[] {
  const player = (playerId: number, shirtNumber: number, position: number, isStarter = true) => ({
    playerId,
    shirtNumber,
    position,
    isStarter,
    line: null,
    slot: null,
  })
  const first = (key: string, clockSeconds: number) => ({ key, period: 1 as const, clockSeconds })
  const second = (key: string, clockSeconds: number) => ({ key, period: 2 as const, clockSeconds })
  return [
    footballEvent.lineup({
      side: 'home',
      formation: '4-4-2',
      coach: { id: coach, name: 'Co Coach' },
      players: [player(sub, 14, 5, false), player(striker, 9, 5), player(winger, 7, 3), player(keeper, 1, 0)],
    }),
    footballEvent.lineup({
      side: 'away',
      formation: '4-3-3',
      coach: { id: null, name: 'Other Coach' },
      players: [player(rival, 4, 1)],
    }),
    footballEvent.periodStart(first('start 1', 0)),
    footballEvent.corner({ ...first('corner', 300), side: 'home' }),
    footballEvent.shot({ ...first('shot', 610), side: 'home', playerId: striker, outcome: 'goal' }),
    footballEvent.goal({ ...first('goal 1', 610), side: 'home', playerId: striker, assistId: winger, kind: 'open' }),
    footballEvent.shot({ ...first('shot 2', 900), side: 'away', playerId: rival, outcome: 'off' }),
    footballEvent.card({ ...first('card', 1800), side: 'away', playerId: rival, colour: 'yellow' }),
    footballEvent.goal({ ...first('goal 2', 2830), side: 'away', playerId: striker, kind: 'own' }),
    footballEvent.periodEnd({ ...first('end 1', 2880), isLast: false }),
    footballEvent.periodStart(second('start 2', 2700)),
    footballEvent.substitution({ ...second('change', 3600), side: 'home', onId: sub, offId: winger }),
    withdrawn(
      footballEvent.goal({ ...second('goal 3', 4000), side: 'away', playerId: rival, kind: 'header' }),
      'offside',
    ),
    footballEvent.varCheck({ ...second('review', 4060), side: 'away', outcome: 'goal_cancelled', about: 'goal 3' }),
    footballEvent.goal({ ...second('goal 4', 5000), side: 'home', playerId: sub, kind: 'penalty' }),
    footballEvent.card({ ...second('red', 5300), side: 'away', playerId: rival, colour: 'second_yellow' }),
    footballEvent.periodEnd({ ...second('end 2', 5640), isLast: true }),
  ]
}
