import type { Database } from '#core/database/db.ts'
import { addToBank, bankOf } from '#kit/bank.ts'
import { matchImport } from '#kit/facts.ts'
import { createOdds } from '#odds/engine.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { reasonAgainst } from '#server/services/score/sport-calls.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { Person } from './cast.ts'
import type { Facts } from './facts.ts'
import { scripts } from './sport-scripts.ts'
import type { Stage } from './stage.ts'

const HOUR_MS = 3_600_000
const HANDICAP_QUARTERS = -6

/** `liveEvents`: what of the script has happened in a further match, which began an hour ago; none by default. */
type WorldOptions = { now?: number; liveEvents?: (script: TimelineEvent[]) => TimelineEvent[] }

/**
 * A hot league of a sport whose current season has three finished matches between two teams of one player each, the
 * last of them the final of a knock-out round, and one that is coming. The last finished match is the subject.
 */
export async function addSportWorld(
  database: Database,
  sport: string,
  { now = Date.now(), liveEvents }: WorldOptions = {},
): Promise<Facts & { liveId: number | null }> {
  const db = readerOf(database)
  const script = scripts[sport]
  if (!script) throw new Error(`There is no script of ${sport}.`)
  const slug = `walk-${sport}`
  // One word, so that search finds no player with these initials.
  const name = `${sport}walk`
  const league = await saveCompetition(db, { sport, slug, name, shortName: 'Walk', country: 'US', isHot: true })
  const { id: seasonId } = await saveSeason(db, { competitionId: league.id, name: '2026', isCurrent: true })
  const rounds = await saveRounds(db, [
    { seasonId, stage: 'regular', groupName: '', name: 'Round 1', ordinal: 1 },
    { seasonId, stage: 'knockout', groupName: '', name: 'Final', ordinal: 2 },
  ])
  const named = (kind: 'team' | 'player', of: string) => ({ sport, kind, name: `${sport} ${of}`, shortName: of })
  const [homeId = 0, awayId = 0, home = 0, away = 0, referee = 0] = await addParticipants(db, [
    named('team', 'Town'),
    named('team', 'City'),
    { ...named('player', 'Ann'), detail: { birthDate: '2000-01-01', position: 1 } },
    named('player', 'Bea'),
    named('player', 'Official'),
  ])
  const member = { seasonId, role: 'player' as const, position: null, shirtNumber: 7, startsOn: null, endsOn: null }
  await saveMemberships(db, [
    { ...member, teamId: homeId, playerId: home },
    { ...member, teamId: awayId, playerId: away },
  ])
  const match = (key: string, hours: number, round: number, events = script({ home, away })) =>
    matchImport({
      sport,
      key: `${slug} ${key}`,
      competitionId: league.id,
      seasonId,
      roundId: rounds[round]!.id,
      homeId,
      awayId,
      kickOff: now + hours * HOUR_MS,
      hasTimeline: events.length > 0,
      venue: 'Town Hall',
      detail: { referee: 'Official', refereeId: referee },
      events,
    })
  const outcomes = await createImport({ database, sports }).importMatches([
    match('first', -240, 0),
    match('second', -120, 0),
    match('final', -4, 1),
    match('coming', 26, 0, []),
    ...(liveEvents ? [match('live', -1, 0, liveEvents(script({ home, away })))] : []),
  ])
  const [first, , final, coming, live = null] = outcomes.map((one) => (one.ok ? one.matchId : null))
  if (!first || !final || !coming) throw new Error(JSON.stringify(outcomes))
  const bank = bankOf({ player: `${sport} Ann`, team: `${sport} Town`, other: `${sport} City` })
  if (reasonAgainst('listPlayerTransfers', sport) === null) await addToBank(database, sport, bank)
  else if (sports[sport]?.games !== undefined)
    await addToBank(database, sport, { transfers: bank.transfers ?? [], honours: bank.honours ?? [] })
  await addPrices(database, [first, final, coming], now)
  await refreshSearch(database)
  const matchTime = now - 4 * HOUR_MS
  return {
    sportType: sports[sport]!.wireId,
    matchId: final,
    comingId: coming,
    liveId: live,
    leagueId: league.id,
    seasonId,
    teamId: homeId,
    otherTeamId: awayId,
    playerId: home,
    coachId: home,
    refereeId: referee,
    bookId: 31,
    date: new Date(matchTime).toISOString().slice(0, 10),
    matchTime,
    keyword: name,
    cupId: league.id,
    cupSeasonId: seasonId,
    rate: HANDICAP_QUARTERS / 4,
  }
}

/** The worlds of all sports, by id; the user follows their subjects. */
export async function addSportWorlds({ origin, database, cast }: Stage): Promise<Map<string, Facts>> {
  const worlds = new Map<string, Facts>()
  for (const sport of Object.keys(sports)) {
    const facts = await addSportWorld(database, sport)
    await followAll(origin, cast.user, facts)
    worlds.set(sport, facts)
  }
  await deriveFinishedPrices(database)
  return worlds
}

/** The user follows the match, the home side and the league, and is reminded of the coming match. */
async function followAll(
  origin: string,
  { headers }: Pick<Person, 'headers'>,
  { matchId, comingId, teamId, leagueId }: Facts,
): Promise<void> {
  const wanted = [
    `me/following/match/${matchId}`,
    `me/following/team/${teamId}`,
    `me/following/competition/${leagueId}`,
  ]
  for (const path of [...wanted, `reminders/${comingId}`]) {
    const { status } = await fetch(`${origin}/api/v1/${path}`, { method: 'PUT', headers })
    if (status !== 200) throw new Error(`PUT ${path} answers ${status}`)
  }
}

/** A handicap and a total of the displayed bookmaker, which every sport has. */
async function addPrices(database: Database, matchIds: readonly number[], now: number): Promise<void> {
  const keeper = createOdds(database)
  await keeper.saveBookmakers([{ id: 31, slug: 'even-money', name: 'Even Money', isDemo: true }])
  const markets = [
    { market: 'handicap', lineQuarters: HANDICAP_QUARTERS },
    { market: 'total', lineQuarters: 26 },
  ] as const
  const stages = ['opening', 'closing'] as const
  await keeper.savePrices(
    matchIds.flatMap((matchId) =>
      markets.flatMap((market) =>
        stages.map((stage, index) => ({
          matchId,
          bookmakerId: 31,
          ...market,
          drawMilli: null,
          stage,
          homeMilli: 1900 + 50 * index,
          awayMilli: 2000 - 50 * index,
          isSuspended: false,
          pricedAt: now - (300 - index) * HOUR_MS,
          source: 'test',
        })),
      ),
    ),
  )
}
