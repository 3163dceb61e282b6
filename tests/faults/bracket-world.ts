import type { Database } from '#core/database/db.ts'
import { addFollows } from '#following/store/follow.ts'
import { matchImport } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addNotice } from '#notices/store/inbox.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import type { StageRule } from '#sports/esports/tournament/model.ts'
import { sports } from '#sports/index.ts'
import type { Side } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveBankRows, type BankRow } from '#timeline/store/bank-row.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { Facts } from '../contract/facts.ts'

const HOUR_MS = 3_600_000

/** A pairing: its code, its round, its sides (a seed, or the winner or loser of an earlier one), hours from now. */
type Row = readonly [code: string, round: number, home: string, away: string, hours: number]
type Plan = {
  sport: string
  names: readonly string[]
  rule: StageRule
  rounds: readonly [string, string][]
  rows: Row[]
}

const double: Plan = {
  sport: 'dota',
  names: ['Quokka', 'Wombat', 'Numbat', 'Bilby'],
  rule: { name: 'Playoffs', kind: 'double' },
  rounds: [
    ['upper', 'Upper semi-finals'],
    ['lower', 'Lower semi-final'],
    ['upper', 'Upper final'],
    ['lower', 'Lower final'],
    ['final', 'Grand final'],
    ['final', 'Second grand final'],
  ],
  rows: [
    ['U1', 0, '0', '1', -30],
    ['U2', 0, '2', '3', -28],
    ['L1', 1, 'L U1', 'L U2', -26],
    ['U3', 2, 'W U1', 'W U2', -24],
    ['L2', 3, 'L U3', 'W L1', -8],
    ['F1', 4, 'W U3', 'W L2', -5],
  ],
}

const single: Plan = {
  sport: 'csgo',
  names: ['Potoroo', 'Dunnart', 'Quoll', 'Bandicoot'],
  rule: { name: 'Playoffs', kind: 'single' },
  rounds: [
    ['', 'Semi-finals'],
    ['', 'Third place'],
    ['', 'Final'],
  ],
  rows: [
    ['M1', 0, '0', '1', -4],
    ['M2', 0, '2', '3', -3],
    ['P', 1, 'L M1', 'L M2', 2],
    ['M3', 2, 'W M1', 'W M2', 50],
  ],
}

const swiss: Plan = {
  sport: 'lol',
  names: ['Echidna', 'Platypus', 'Cassowary', 'Lorikeet'],
  rule: { name: 'Swiss stage', kind: 'swiss', winsToAdvance: 2, lossesToLeave: 2 },
  rounds: [
    ['', 'Round 1'],
    ['', 'Round 2'],
  ],
  rows: [
    ['S1', 0, '0', '1', -7],
    ['S2', 0, '2', '3', -6],
    ['S3', 1, 'W S1', 'W S2', -2],
    ['S4', 1, 'L S1', 'L S2', 3],
  ],
}

/** What calls are about: each series of the three stages, by its code. */
type BracketSubject = { facts: Facts; code: string }

interface BracketWorld {
  person: TestPerson
  subjects: BracketSubject[]
  /** Of the stages one after the other, by seed. */
  teamIds: number[]
  seasonIds: number[]
}

/**
 * A double elimination that is over, a single elimination whose final is drawn, and a Swiss stage. All series that
 * began were won by one side, home in two games or away in three: worlds of both have the same ids and differ only by
 * who won. Where the away sides win, the double elimination has a second final.
 */
export async function bracketWorld(database: Database, winner: Side, at: number): Promise<BracketWorld> {
  const person = await addPerson(database, { nickname: 'Follower' })
  const db = readerOf(database)
  const worlds = []
  for (const plan of [double, single, swiss]) worlds.push(await addStage(database, plan, winner, at))
  const [first] = worlds
  if (winner === 'away') await first!.add([['F2', 5, 'W U3', 'W L2', -1]])
  for (const { teamIds, byCode } of worlds) {
    await addFollows(db, person.userId, 'team', [teamIds[0]!])
    const last = [...byCode.values()].at(-1)!
    await addNotice(db, { userId: person.userId, kind: 'kick_off', matchId: last, key: 'kick_off', data: {} })
  }
  return {
    person,
    subjects: worlds.flatMap(({ subjects }) => subjects),
    teamIds: worlds.flatMap(({ teamIds }) => teamIds),
    seasonIds: worlds.map(({ seasonId }) => seasonId),
  }
}

function namesOf({ names }: Plan, place: number): string[] {
  return [`${names[place]} Gaming`, names[place]!, `${names[place]} Carry`]
}

type Honoured = { plan: Plan; winner: Side; seasonId: number; teamIds: number[]; playerIds: number[] }

/** First and second place with their prizes, and the season of the player of each: by who won. */
function honoursOf({ plan, winner, seasonId, teamIds, playerIds }: Honoured): BankRow[] {
  const order = winner === 'home' ? [0, 2] : [1, 3]
  const shared = { otherTeamId: null, seasonId, startsOn: '2026-10-20', endsOn: null, source: 'Test' }
  const stated = { ...shared, statedOn: '2026-10-21', isWithdrawn: false, isDemo: false }
  return order.flatMap((team, at): BankRow[] => {
    const cells = { season: '2026', competition: `${plan.sport} Cup` }
    const honour = { ...cells, honour: at === 0 ? 'Champions' : 'Runners-up', place: at + 1 }
    const prize = { amount: 50_000 / (at + 1), currency: 'USD' }
    const none = { amount: null, currency: null }
    const [teamId, playerId] = [teamIds[team]!, playerIds[team]!]
    return [
      { ...stated, ...prize, kind: 'honours', key: `place ${at}`, playerId: null, teamId, cells: honour },
      { ...stated, ...none, kind: 'honours', key: `player ${at}`, playerId, teamId, cells: honour },
      { ...stated, ...none, kind: 'honours', key: `unknown ${at}`, playerId, teamId, cells: honour, seasonId: null },
      {
        ...stated,
        ...none,
        kind: 'careers',
        key: `season ${at}`,
        playerId,
        teamId,
        cells: { ...cells, matches: 4 - at },
      },
    ]
  })
}

async function addStage(database: Database, plan: Plan, winner: Side, at: number) {
  const { sport, rule, rounds: named, rows } = plan
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: `${sport}-cup`,
    name: `${sport} Cup`,
    shortName: 'Cup',
  })
  const rules = { stages: [structuredClone(rule)] as never }
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026', isCurrent: true, rules })
  const stage = rule.kind === 'swiss' ? 'swiss' : 'knockout'
  const rounds = await saveRounds(
    db,
    named.map(([groupName, name], place) => ({ seasonId, stage, groupName, name, ordinal: place + 1 })),
  )
  const places = plan.names.map((_, place) => namesOf(plan, place))
  const teamIds = await addParticipants(
    db,
    places.map(([name = '', shortName = '']) => ({ sport, kind: 'team' as const, name, shortName })),
  )
  const playerIds = await addParticipants(
    db,
    places.map(([, , name = '']) => ({ sport, kind: 'player' as const, name, shortName: name })),
  )
  const sides = new Map<string, Record<Side, number>>()
  const byCode = new Map<string, number>()
  const placeOf = (from: string): number => {
    const [outcome, code] = from.split(' ')
    if (code === undefined) return Number(from)
    return sides.get(code)![(outcome === 'W') === (winner === 'home') ? 'home' : 'away']
  }
  const add = async (list: readonly Row[]) => {
    const given = list.map(([code, round, from, other, hours]) => {
      const [home, away] = [placeOf(from), placeOf(other)]
      sides.set(code, { home, away })
      const roster = (side: Side, place: number) =>
        seriesEvent.roster({ side, players: [{ playerId: playerIds[place]!, role: null, isStandIn: false }] })
      const games = (winner === 'home' ? [winner, winner] : (['home', winner, winner] as const)).flatMap(
        (side, place) => [
          seriesEvent.gameStart({ game: place + 1 }),
          seriesEvent.gameEnd({ game: place + 1, side, clockSeconds: 1800 }),
        ],
      )
      return matchImport({
        sport,
        key: `${sport} ${code}`,
        competitionId,
        seasonId,
        roundId: rounds[round]!.id,
        homeId: teamIds[home]!,
        awayId: teamIds[away]!,
        kickOff: at + hours * HOUR_MS,
        // A second final on the day of the first is a series of its own.
        isByKey: true,
        hasTimeline: true,
        events: [
          seriesEvent.format({ bestOf: 3 }),
          roster('home', home),
          roster('away', away),
          ...(hours < 0 ? games : []),
        ],
      })
    })
    const outcomes = await createImport({ database, sports }).importMatches(given)
    outcomes.forEach((one, place) => byCode.set(list[place]![0], one.ok ? one.matchId : 0))
  }
  await add(rows)
  await saveBankRows(db, sport, honoursOf({ plan, winner, seasonId, teamIds, playerIds }))
  const subjects = rows.map(([code, , , , hours], place): BracketSubject => {
    const matchTime = at + hours * HOUR_MS
    const team = place % teamIds.length
    const facts: Facts = {
      sportType: sports[sport]!.wireId,
      title: sport,
      matchId: byCode.get(code)!,
      leagueId: competitionId,
      seasonId,
      teamId: teamIds[team]!,
      otherTeamId: teamIds[(team + 2) % teamIds.length]!,
      playerId: playerIds[team]!,
      coachId: 1,
      refereeId: 1,
      bookId: 31,
      date: new Date(matchTime).toISOString().slice(0, 10),
      matchTime,
      keyword: plan.names[team]!,
      cupId: competitionId,
      cupSeasonId: seasonId,
    }
    return { facts, code }
  })
  return { seasonId, teamIds, byCode, subjects, add }
}
