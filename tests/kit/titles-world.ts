import type { Database } from '#core/database/db.ts'
import { createOdds } from '#odds/engine.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveBankRows } from '#timeline/store/bank-row.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { matchImport } from './facts.ts'
import { seriesScript, type GameScript } from './title-scripts.ts'

const HOUR_MS = 3_600_000
/** A moment of the worlds below: the live series began an hour before it. */
export const titlesNow = Date.UTC(2026, 10, 20, 15)

const teamNames = ['Alpha', 'Beta', 'Gamma', 'Delta'] as const
type TeamName = Lowercase<(typeof teamNames)[number]>
const seriesKeys = ['first', 'second', 'third', 'forfeited', 'semiFinal', 'live', 'coming', 'postponed'] as const
type SeriesKey = (typeof seriesKeys)[number]

export type TitleWorld = {
  sport: string
  competitionId: number
  seasonId: number
  teams: Record<TeamName, number>
  /** Two players of each team. */
  players: Record<TeamName, readonly number[]>
  matches: Record<SeriesKey, number>
}

type Given = {
  home: TeamName
  away: TeamName
  hours: number
  round: number
  games?: GameScript[]
  more?: TimelineEvent[]
}

const home = { winner: 'home', firstBlood: 'home', tenKills: 'home', tower: 'away', minutes: 25 } as const
const away = { winner: 'away', firstBlood: 'home', tenKills: 'away', tower: 'away', minutes: 42 } as const

/**
 * Series in every state, of four teams: Alpha beats Beta 2:0 and loses to it 1:2 away, beats Gamma 2:1 in the group and
 * 2:0 in the semi-final; Gamma is awarded a series that Beta forfeits; Alpha leads Beta 1:0 in the final, which is
 * live; Gamma and Delta are to meet, and a series of Alpha and Delta is postponed.
 */
const given: Record<SeriesKey, Given> = {
  first: { home: 'alpha', away: 'beta', hours: -240, round: 0, games: [home, { ...home, map: 'Train' }] },
  second: { home: 'beta', away: 'alpha', hours: -216, round: 0, games: [away, home, { ...home, minutes: 35 }] },
  third: { home: 'alpha', away: 'gamma', hours: -192, round: 0, games: [home, { ...away, map: 'Train' }, home] },
  forfeited: {
    home: 'beta',
    away: 'gamma',
    hours: -168,
    round: 0,
    more: [seriesEvent.forfeit({ side: 'home', reason: 'no show' })],
  },
  semiFinal: { home: 'alpha', away: 'gamma', hours: -24, round: 1, games: [home, home] },
  live: { home: 'alpha', away: 'beta', hours: -1, round: 2, games: [home, { winner: null }] },
  coming: { home: 'gamma', away: 'delta', hours: 26, round: 0 },
  postponed: { home: 'alpha', away: 'delta', hours: 2, round: 0, more: [seriesEvent.postponed({})] },
}

/** A tournament of one title with these series, and prices of three of them; the newest are around `now`. */
export async function titleWorld(database: Database, sport: string, now = titlesNow): Promise<TitleWorld> {
  const db = readerOf(database)
  const name = `${sports[sport]?.name.en} Open`
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: `${sport}-open`,
    name,
    shortName: 'Open',
    kind: 'tournament',
    level: 1,
    names: { zh: `${sports[sport]?.name.zh}公开赛` },
  })
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026', isCurrent: true })
  const rounds = await saveRounds(db, [
    { seasonId, stage: 'group', groupName: 'A', name: 'Round 1', ordinal: 1 },
    { seasonId, stage: 'knockout', groupName: '', name: 'Semi-final', ordinal: 2 },
    { seasonId, stage: 'knockout', groupName: '', name: 'Final', ordinal: 3 },
  ])
  const { teams, players } = await addTeams(database, sport, seasonId)
  const outcomes = await createImport({ database, sports }).importMatches(
    seriesKeys.map((key) => {
      const one = given[key]
      const people = { home: players[one.home], away: players[one.away] }
      const events = [...seriesScript(sport, people, one.games ?? []), ...(one.more ?? [])]
      return matchImport({
        sport,
        key: `${sport} ${key}`,
        competitionId,
        seasonId,
        roundId: rounds[one.round]!.id,
        homeId: teams[one.home],
        awayId: teams[one.away],
        kickOff: now + one.hours * HOUR_MS,
        hasTimeline: true,
        events,
      })
    }),
  )
  const ids = outcomes.map((one) => {
    if (!one.ok) throw new Error(one.reason)
    return one.matchId
  })
  const matches = Object.fromEntries(seriesKeys.map((key, at) => [key, ids[at]!])) as TitleWorld['matches']
  await addPrices(database, [matches.first, matches.live, matches.coming], now)
  await addBank(database, sport, { seasonId, teams, playerId: players.alpha[0]! })
  return { sport, competitionId, seasonId, teams, players, matches }
}

/** Alpha's title, and a player who came to it from Beta. */
async function addBank(
  database: Database,
  sport: string,
  { seasonId, teams, playerId }: { seasonId: number; teams: TitleWorld['teams']; playerId: number },
): Promise<void> {
  const row = { teamId: teams.alpha, seasonId, endsOn: null, amount: null, currency: null, isWithdrawn: false }
  const honour = { ...row, kind: 'honours', key: 'title', playerId: null, otherTeamId: null, startsOn: null }
  const transfer = { ...row, kind: 'transfers', key: 'move', playerId, otherTeamId: teams.beta, startsOn: '2026-05-04' }
  const stated = { source: 'test', statedOn: '2026-06-01', isDemo: false }
  await saveBankRows(readerOf(database), sport, [
    { ...honour, ...stated, cells: { honour: 'champions', competition: 'Open', season: '2025' } },
    { ...transfer, ...stated, cells: { type: 'free' } },
  ])
}

async function addTeams(database: Database, sport: string, seasonId: number) {
  const db = readerOf(database)
  const named = (kind: 'team' | 'player', name: string) => ({ sport, kind, name: `${name} ${sport}`, shortName: name })
  const ids = await addParticipants(db, [
    ...teamNames.map((name) => ({ ...named('team', name), country: 'SE' })),
    ...teamNames.flatMap((name) => [1, 2].map((number) => named('player', `${name} ${number}`))),
  ])
  const byName = <Value>(of: (at: number) => Value) =>
    Object.fromEntries(teamNames.map((name, at) => [name.toLowerCase(), of(at)])) as Record<TeamName, Value>
  const teams = byName((at) => ids[at]!)
  const players = byName((at) => ids.slice(4 + 2 * at, 6 + 2 * at))
  const member = { seasonId, role: 'player', position: null, shirtNumber: null, startsOn: null, endsOn: null }
  await saveMemberships(
    db,
    (Object.keys(teams) as TeamName[]).flatMap((name) =>
      players[name].map((playerId) => ({ ...member, teamId: teams[name], playerId })),
    ),
  )
  return { teams, players }
}

/** The winner at one bookmaker: its opening price and the last before the match. */
async function addPrices(database: Database, matchIds: readonly number[], now: number): Promise<void> {
  const keeper = createOdds(database)
  await keeper.saveBookmakers([{ id: 31, slug: 'even-money', name: 'Even Money', isDemo: true }])
  const stages = ['opening', 'closing'] as const
  await keeper.savePrices(
    matchIds.flatMap((matchId) =>
      stages.map((stage, at) => ({
        matchId,
        bookmakerId: 31,
        market: 'moneyline' as const,
        lineQuarters: null,
        drawMilli: null,
        stage,
        homeMilli: 1850 + 50 * at,
        awayMilli: 2100 - 50 * at,
        isSuspended: false,
        pricedAt: now - (300 - at) * HOUR_MS,
        source: 'test',
      })),
    ),
  )
}
