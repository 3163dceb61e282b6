import { deductPoints, orderTeams, revokeRuling, ruleMatch, type MatchRuling } from '#timeline/actions/ruling.ts'
import { checkDecision, type Decided } from '#timeline/decision.ts'
import { readerOf } from '#core/database/reader.ts'
import { listAdjustments, listAllAdjustments } from '#timeline/store/adjustment.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { OrderKind } from '#timeline/types.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
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

type Given = Decided & { reason: string }
const matchKinds: readonly MatchRuling[] = ['award', 'postpone', 'abandon', 'cancel']
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
  actions: [deductPoints, orderTeams, ruleMatch, revokeRuling].map(({ name }) => name),
  hasOwnReason: true,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [kind = '', ...rest] = positionals
    if (kind === 'list') return (surroundings) => list(surroundings, rest)
    if (kind === 'revoke') return (surroundings) => revoke(surroundings, rest[0] ?? '', values.reason?.trim() ?? '')
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

function preparePoints(rest: string[], given: Given) {
  // The season may be one argument (`premier-league/2023-24`) or two.
  const [season, team, points] = rest.length === 4 ? [`${rest[0]} ${rest[1]}`, rest[2], rest[3]] : rest
  if (rest.length < 3 || rest.length > 4 || !season || !team || !points) throw new Complaint(help.trim())
  if (!/^[+-]?\d{1,3}$/.test(points) || Number(points) === 0)
    throw new Complaint(`"${points}" is not a number of points, e.g. -8.`)
  checkDecision(given.reason, given)
  return (surroundings: Surroundings) => addPoints(surroundings, season, team, Number(points), given)
}

async function addPoints(
  { database, terminal, act }: Surroundings,
  seasonText: string,
  teamText: string,
  points: number,
  { reason, ...decided }: Given,
): Promise<number> {
  const db = readerOf(database)
  const { competition, season } = await findSeasonByText(db, seasonText)
  const team = await findTeam(db, teamText, teamIdsOf(await listMatchesOfSeason(db, season.id)))
  const ruling = { seasonId: season.id, teamId: team.id, points, ...decided }
  const { adjustment, isNew } = await act(deductPoints, ruling, reason)
  const said = sayAdjustment(adjustment, team.name)
  terminal.say(isNew ? `${competition.name} ${season.name}: ${said}` : `No change: already recorded. ${said}`)
  return 0
}

function prepareOrder(kind: OrderKind, [season, ...teams]: string[], given: Given) {
  if (season === undefined || teams.length < 2) throw new Complaint(help.trim())
  checkDecision(given.reason, given)
  return (surroundings: Surroundings) => addOrder(surroundings, kind, season, teams, given)
}

/** An order may be decided only among teams that are level on points. */
async function addOrder(
  { database, terminal, act }: Surroundings,
  kind: OrderKind,
  seasonText: string,
  teamTexts: string[],
  { reason, ...decided }: Given,
): Promise<number> {
  const db = readerOf(database)
  const { competition, season } = await findSeasonByText(db, seasonText)
  const among = teamIdsOf(await listMatchesOfSeason(db, season.id))
  const teams = await Promise.all(teamTexts.map((text) => findTeam(db, text, among)))
  const order = { seasonId: season.id, kind, teamIds: teams.map(({ id }) => id), ...decided }
  const added = await act(orderTeams, order, reason)
  terminal.say(`${competition.name} ${season.name}: ${sayAdjustment(added, teams.map(({ name }) => name).join(', '))}`)
  return 0
}

function prepareMatch(kind: MatchRuling, rest: string[], given: Given) {
  const [match, score] = rest
  if (match === undefined || rest.length > (kind === 'award' ? 2 : 1)) throw new Complaint(help.trim())
  const awarded = kind === 'award' ? /^(\d{1,2})[-:](\d{1,2})$/.exec(score ?? '') : null
  if (kind === 'award' && !awarded) throw new Complaint('Missing score, e.g. 3-0 (home first).')
  checkDecision(given.reason, given)
  const pair = awarded ? { home: Number(awarded[1]), away: Number(awarded[2]) } : null
  return (surroundings: Surroundings) => decideMatch(surroundings, kind, match, pair, given)
}

async function decideMatch(
  { database, terminal, act }: Surroundings,
  kind: MatchRuling,
  given: string,
  score: { home: number; away: number } | null,
  { reason, ...decided }: Given,
): Promise<number> {
  const db = readerOf(database)
  const match = await getMatch(db, given)
  const added = await act(ruleMatch, { matchId: match.id, kind, score, ...decided }, reason)
  const { home, away } = await sidesOf(db, match)
  terminal.say(`${home} - ${away}: ${sayAdjustment(added, null)}`)
  return 0
}

async function revoke({ terminal, act }: Surroundings, given: string, reason: string): Promise<number> {
  if (!/^\d+$/.test(given)) throw new Complaint(`No ruling "${given}". See "adjust list".`)
  const { id } = await act(revokeRuling, { id: Number(given) }, reason === '' ? undefined : reason)
  terminal.say(`Ruling ${id} revoked.`)
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

function isMatchKind(kind: string): kind is MatchRuling {
  return (matchKinds as readonly string[]).includes(kind)
}
