import { competitionRoom } from '#contract/rooms.ts'
import type { Database } from '#core/database/db.ts'
import { sportOf, sports } from '#sports/index.ts'
import type { Rulings } from '#sports/ruling.ts'
import { withdrawn } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { submitOperatorEvent } from '#timeline/operator-event.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import {
  addAdjustment,
  findAdjustment,
  listAdjustments,
  listAllAdjustments,
  revokeAdjustment,
} from '#timeline/store/adjustment.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import type { Adjustment, OrderKind } from '#timeline/types.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command, Surroundings } from '#core/parts/command.ts'
import { findSeasonByText, findTeam, getMatch, sidesOf, teamIdsOf } from '../find.ts'
import { namesOf, sayAdjustment, teamsNamed } from './table.ts'

const help = `
Usage: npm run touchline -- adjust points <competition> <season> <team> <points> --reason <text> [--reason-zh <text>] [--date yyyy-MM-dd]
       npm run touchline -- adjust award <match> <home>-<away> --reason <text> [--reason-zh <text>] [--date yyyy-MM-dd]
       npm run touchline -- adjust postpone|abandon|cancel <match> --reason <text> [--reason-zh <text>] [--date yyyy-MM-dd]
       npm run touchline -- adjust lots|play-off|conduct|ranking <competition>/<season> <team> <team> …
           --reason <text> [--reason-zh <text>] [--date yyyy-MM-dd]
       npm run touchline -- adjust list [<competition> <season>]
       npm run touchline -- adjust revoke <number>

Operator rulings. They override every source, appear under the table with date and reason, and can be revoked.
"--reason-zh" is the reason on Chinese pages.
"lots", "play-off", "conduct" and "ranking" name level teams from first to last, where the rules of the league leave
their order open, or need cards or a ranking that no source states.

Example: npm run touchline -- adjust points premier-league 2023/24 Everton -8 --reason "Profit and sustainability rules" --date 2024-04-08
`

type Given = { reason: string; reasons: Record<string, string>; decidedOn: string }
const matchKinds = ['award', 'postpone', 'abandon', 'cancel'] as const
type MatchKind = (typeof matchKinds)[number]
const orderKinds: Readonly<Record<string, OrderKind>> = {
  lots: 'lots',
  'play-off': 'play_off',
  conduct: 'conduct',
  ranking: 'ranking',
}

const options = { reason: { type: 'string' }, 'reason-zh': { type: 'string' }, date: { type: 'string' } } as const

export const adjust: Command = {
  name: 'adjust',
  usage: 'adjust points|award|postpone|abandon|cancel|lots|play-off|conduct|ranking|list|revoke …',
  summary: 'deduct points; award, postpone, abandon or cancel a match; order level teams',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [kind = '', ...rest] = positionals
    if (kind === 'list') return (surroundings) => list(surroundings, rest)
    if (kind === 'revoke') return (surroundings) => revoke(surroundings, rest)
    const chinese = values['reason-zh']?.trim() ?? ''
    const given: Given = {
      reason: values.reason?.trim() ?? '',
      reasons: chinese === '' ? {} : { zh: chinese },
      decidedOn: values.date ?? new Date().toISOString().slice(0, 10),
    }
    if (kind === 'points') return preparePoints(rest, given)
    const order = orderKinds[kind]
    if (order) return prepareOrder(order, rest, given)
    if (!isMatchKind(kind)) throw new Complaint(help.trim())
    return prepareMatch(kind, rest, given)
  },
}

function check({ reason, decidedOn }: Given): void {
  if (reason === '') throw new Complaint('Missing --reason "…".')
  const at = Date.parse(`${decidedOn}T00:00:00Z`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(decidedOn) ||
    Number.isNaN(at) ||
    new Date(at).toISOString().slice(0, 10) !== decidedOn
  )
    throw new Complaint(`"${decidedOn}" is not a date. Use yyyy-MM-dd.`)
}

function preparePoints(rest: string[], given: Given) {
  // The season may be one argument (`premier-league/2023-24`) or two.
  const [season, team, points] = rest.length === 4 ? [`${rest[0]} ${rest[1]}`, rest[2], rest[3]] : rest
  if (rest.length < 3 || rest.length > 4 || !season || !team || !points) throw new Complaint(help.trim())
  if (!/^[+-]?\d{1,3}$/.test(points) || Number(points) === 0)
    throw new Complaint(`"${points}" is not a number of points, e.g. -8.`)
  check(given)
  return (surroundings: Surroundings) => addPoints(surroundings, season, team, Number(points), given)
}

async function addPoints(
  { database, terminal }: Surroundings,
  seasonText: string,
  teamText: string,
  points: number,
  given: Given,
): Promise<number> {
  const db = readerOf(database)
  const { competition, season } = await findSeasonByText(db, seasonText)
  keepToPoints(competition)
  const team = await findTeam(db, teamText, teamIdsOf(await listMatchesOfSeason(db, season.id)))
  const wanted = { seasonId: season.id, kind: 'points' as const, participantId: team.id, points, ...given }
  const same = (await listAdjustments(db, season.id)).find(
    (one) =>
      one.kind === 'points' &&
      one.participantId === team.id &&
      one.points === points &&
      one.decidedOn === given.decidedOn &&
      one.reason === given.reason,
  )
  if (same) {
    terminal.say(`No change: already recorded. ${sayAdjustment(same, team.name)}`)
    return 0
  }
  const added = await database.transaction(async (client) => {
    const adjustment = await addAdjustment(readerIn(client), wanted)
    await announce(readerIn(client), competition.id)
    return adjustment
  })
  terminal.say(`${competition.name} ${season.name}: ${sayAdjustment(added, team.name)}`)
  return 0
}

function prepareOrder(kind: OrderKind, [season, ...teams]: string[], given: Given) {
  if (season === undefined || teams.length < 2) throw new Complaint(help.trim())
  check(given)
  return (surroundings: Surroundings) => addOrder(surroundings, kind, season, teams, given)
}

/** A sport that ranks its seasons itself takes no points and no order from the operator. */
function keepToPoints(competition: { sport: string }): void {
  const { name, tables } = sportOf(competition)
  if (tables !== undefined) throw new Complaint(`Points and places of ${name.en} cannot be changed: only results can.`)
}

/** An order may be decided only among teams that are level on points. */
async function addOrder(
  { database, terminal }: Surroundings,
  kind: OrderKind,
  seasonText: string,
  teamTexts: string[],
  given: Given,
): Promise<number> {
  const db = readerOf(database)
  const { competition, season } = await findSeasonByText(db, seasonText)
  keepToPoints(competition)
  const among = teamIdsOf(await listMatchesOfSeason(db, season.id))
  const teams = await Promise.all(teamTexts.map((text) => findTeam(db, text, among)))
  const ids = teams.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Complaint('A team is named twice.')
  const { groups, best } = await readTable(db, season)
  const tables = [...groups.map(({ rows }) => rows), ...best.map(({ rows }) => rows.map(({ row }) => row))]
  const together = tables.find((rows) => ids.every((id) => rows.some(({ teamId }) => teamId === id))) ?? []
  const points = new Set(together.filter(({ teamId }) => ids.includes(teamId)).map((row) => row.points))
  if (points.size !== 1) throw new Complaint('These teams are not level on points in one table.')
  const added = await database.transaction(async (client) => {
    const adjustment = await addAdjustment(readerIn(client), { seasonId: season.id, kind, orderIds: ids, ...given })
    await announce(readerIn(client), competition.id)
    return adjustment
  })
  terminal.say(`${competition.name} ${season.name}: ${sayAdjustment(added, teams.map(({ name }) => name).join(', '))}`)
  return 0
}

/** Invalidates every cached table of the competition. */
function announce(db: Parameters<typeof appendOutbox>[0], competitionId: number): Promise<void> {
  return appendOutbox(db, [
    { matchId: null, rooms: [competitionRoom(competitionId)], isUrgent: false, kind: 'bump', body: {} },
  ])
}

function prepareMatch(kind: MatchKind, rest: string[], given: Given) {
  const [match, score] = rest
  if (match === undefined || rest.length > (kind === 'award' ? 2 : 1)) throw new Complaint(help.trim())
  const awarded = kind === 'award' ? /^(\d{1,2})[-:](\d{1,2})$/.exec(score ?? '') : null
  if (kind === 'award' && !awarded) throw new Complaint('Missing score, e.g. 3-0 (home first).')
  check(given)
  const pair = awarded ? { home: Number(awarded[1]), away: Number(awarded[2]) } : null
  return (surroundings: Surroundings) => decideMatch(surroundings, kind, match, pair, given)
}

async function decideMatch(
  { database, terminal }: Surroundings,
  kind: MatchKind,
  given: string,
  score: { home: number; away: number } | null,
  decision: Given,
): Promise<number> {
  const db = readerOf(database)
  const match = await getMatch(db, given)
  const rulings = rulingsOf(match)
  const added = await addAdjustment(db, {
    seasonId: match.seasonId,
    matchId: match.id,
    kind,
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    ...decision,
  })
  await reportRuling(database, match.id, eventOf(added, rulings))
  const { home, away } = await sidesOf(db, match)
  terminal.say(`${home} - ${away}: ${sayAdjustment(added, null)}`)
  return 0
}

function rulingsOf(match: { sport: string }): Rulings {
  const { id, rulings } = sportOf(match)
  if (!rulings) throw new Complaint(`Matches of ${id} have no such rulings.`)
  return rulings
}

/** A decision is an event of the operator, which takes precedence over every source. */
function eventOf({ id, kind, homeScore, awayScore, reason }: Adjustment, rulings: Rulings): TimelineEvent {
  const about = { key: `adjustment:${id}`, reason }
  if (kind === 'postpone') return rulings.postponed(about)
  if (kind === 'cancel') return rulings.cancelled(about)
  if (kind === 'abandon') return rulings.abandoned(about)
  const score = { home: homeScore ?? 0, away: awayScore ?? 0 }
  return rulings.awarded({
    ...about,
    score,
    winner: score.home === score.away ? null : score.home > score.away ? 'home' : 'away',
  })
}

async function reportRuling(database: Database, matchId: number, event: TimelineEvent): Promise<void> {
  const receipt = await submitOperatorEvent({ database, sports }, matchId, event)
  if (!receipt.ok) throw new Complaint(`Ruling not saved: ${receipt.reason}.`)
}

async function revoke({ database, terminal }: Surroundings, rest: string[]): Promise<number> {
  const [given = ''] = rest
  const db = readerOf(database)
  const adjustment = /^\d+$/.test(given) ? await findAdjustment(db, Number(given)) : null
  if (!adjustment) throw new Complaint(`No ruling "${given}". See "adjust list".`)
  if (!(await revokeAdjustment(db, adjustment.id))) throw new Complaint(`Ruling ${adjustment.id} is already revoked.`)
  if (adjustment.matchId !== null) {
    const event = eventOf(adjustment, rulingsOf(await getMatch(db, String(adjustment.matchId))))
    await reportRuling(database, adjustment.matchId, withdrawn(event, 'decision revoked', Date.now()))
  } else {
    const season = await findSeason(db, adjustment.seasonId)
    if (season) await announce(db, season.competitionId)
  }
  terminal.say(`Ruling ${adjustment.id} revoked.`)
  return 0
}

async function list({ database, terminal }: Surroundings, rest: string[]): Promise<number> {
  const db = readerOf(database)
  const adjustments =
    rest.length === 0
      ? await listAllAdjustments(db)
      : await listAdjustments(db, (await findSeasonByText(db, rest.join(' '))).season.id)
  const teams = await mapParticipants(db, adjustments.flatMap(teamsNamed))
  if (adjustments.length === 0) terminal.say('No rulings.')
  for (const one of adjustments)
    terminal.say(`${sayAdjustment(one, namesOf(one, teams))}${one.revokedAt === null ? '' : ', revoked'}`)
  return 0
}

function isMatchKind(kind: string): kind is MatchKind {
  return (matchKinds as readonly string[]).includes(kind)
}
