import assert from 'node:assert/strict'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { pairRounds } from '#demo/football/calendar.ts'
import { createRandom, type Random } from '#demo/simulation/random.ts'
import { scriptMatch, type MatchScript } from '#demo/football/script/match.ts'
import { listReports, snapshotAt } from '#demo/football/script/reports.ts'

type ConvergenceSize = {
  seed: string
  clubs: number
  depth: 'full' | 'brief'
  duplicated: number
  snapshots: number
}

const provider = 'converge'
const squad = [0, 1, 1, 1, 1, 2, 3, 3, 5, 4, 4, 0, 1, 2, 3, 5]
const firstKickOff = Date.UTC(2026, 0, 1, 15)

/**
 * Reports one season twice: once in order, and once shuffled over all matches, with duplicates and old snapshots.
 * Events, states and tables must be equal in the end.
 */
export async function checkSeasonConverges(database: Database, size: ConvergenceSize): Promise<{ reports: number }> {
  const random = createRandom(size.seed)
  const teams = await addTeams(database, size.clubs)
  const scripts = pairRounds(size.clubs)
    .flat()
    .map((pair, index) => ({ pair, script: scriptOf(size, teams, pair, index) }))
  const calm = await openSeason(database, `${size.seed} calm`, teams, scripts)
  const stormy = await openSeason(database, `${size.seed} stormy`, teams, scripts)
  const inOrder = scripts.flatMap(({ script }, index) => listReports(script.steps, provider, calm.matchIds[index]!))
  const disordered = scripts.flatMap(({ script }, index) => disorder(script, stormy.matchIds[index]!, size, random))
  await submit(database, inOrder)
  await submit(database, random.shuffle(disordered))
  await assertSame(database, calm, stormy)
  return { reports: disordered.length }
}

function disorder(
  script: MatchScript,
  matchId: number,
  { duplicated, snapshots }: ConvergenceSize,
  random: Random,
): MatchReport[] {
  const reports = listReports(script.steps, provider, matchId)
  const again = reports.filter(() => random.chance(duplicated))
  const moments = Array.from({ length: snapshots }, () => random.pick(reports).sentAt)
  return [...reports, ...again, ...moments.flatMap((at) => snapshotAt(script.steps, at, provider, matchId) ?? [])]
}

async function submit(database: Database, reports: MatchReport[]): Promise<void> {
  const ingest = createIngest({ database, sports })
  try {
    const batch = 97
    for (let from = 0; from < reports.length; from += batch) {
      const receipts = await ingest.submitMany(reports.slice(from, from + batch))
      for (const receipt of receipts) assert.ok(receipt.ok, receipt.ok ? '' : receipt.reason)
    }
  } finally {
    await ingest.close()
  }
}

type Teams = { ids: number[]; players: number[][] }
type Season = { seasonId: number; matchIds: number[] }

async function addTeams(database: Database, clubs: number): Promise<Teams> {
  const db = readerOf(database)
  const people = Array.from({ length: clubs * squad.length }, (_, index) => ({
    sport: 'football',
    kind: 'player' as const,
    name: `Player ${index}`,
    shortName: `P ${index}`,
  }))
  const ids = await addParticipants(
    db,
    Array.from({ length: clubs }, (_, index) => ({
      sport: 'football',
      kind: 'team' as const,
      name: `Team ${index}`,
      shortName: `T ${index}`,
    })),
  )
  const players = await addParticipants(db, people)
  return { ids, players: ids.map((_, index) => players.slice(index * squad.length, (index + 1) * squad.length)) }
}

function scriptOf(
  { seed, depth }: ConvergenceSize,
  { players }: Teams,
  [home, away]: [number, number],
  index: number,
): MatchScript {
  const sheet = (team: number) => ({
    coach: { id: null, name: `Coach ${team}` },
    players: squad.map((position, at) => ({ id: players[team]![at]!, position, shirtNumber: at + 1, ability: 0 })),
  })
  const kickOff = firstKickOff + index * 7_200_000
  return scriptMatch({
    seed,
    key: String(index),
    kickOff,
    home: sheet(home),
    away: sheet(away),
    rates: { home: 1.9, away: 1.6 },
    isCup: false,
    mayMove: true,
    depth,
  })
}

async function openSeason(
  database: Database,
  name: string,
  teams: Teams,
  scripts: readonly { pair: [number, number] }[],
): Promise<Season> {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport: 'football',
    slug: name.replaceAll(/\W/g, '-'),
    name,
    shortName: name,
  })
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026' })
  const outcomes = await createImport({ database, sports }).importMatches(
    scripts.map(({ pair: [home, away] }, index) => ({
      provider,
      key: `${name}/${index}`,
      sport: 'football',
      competitionId,
      seasonId,
      roundId: null,
      homeId: teams.ids[home]!,
      awayId: teams.ids[away]!,
      homeLabel: null,
      awayLabel: null,
      kickOff: firstKickOff + index * 7_200_000,
      isKickOffExact: true,
      venue: null,
      detail: {},
      hasTimeline: false,
      isDemo: false,
      isApart: true,
      events: [],
    })),
  )
  return { seasonId, matchIds: outcomes.map((outcome) => (outcome.ok ? outcome.matchId : assert.fail(outcome.reason))) }
}

async function assertSame(database: Database, calm: Season, stormy: Season): Promise<void> {
  const db = readerOf(database)
  const read = async ({ seasonId, matchIds }: Season) => {
    const events = await listEvents(db, matchIds)
    const matches = await Promise.all(matchIds.map((id) => findMatch(db, id)))
    const { groups } = await readTable(db, {
      id: seasonId,
      competitionId: 0,
      competitionSlug: '',
      name: '',
      startsOn: null,
      endsOn: null,
      isCurrent: false,
      rules: {},
    })
    return {
      events: matchIds.map((id) => events.get(id)!.map((event) => ({ ...event, matchId: 0, version: 0 }))),
      states: matches.map((match) => [match!.status, match!.kickOff, match!.summary]),
      table: groups,
    }
  }
  assert.deepEqual(await read(stormy), await read(calm))
}
