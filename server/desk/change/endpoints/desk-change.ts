import { actAsViewer } from '#accounts/audit/record-action.ts'
import { ChangeEntries, type ChangeEntry, type DeskChange, type DryRun } from '#contract/touchline/desk-change.ts'
import * as contract from '#contract/touchline/desk-change.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { isOver } from '#sports/match.ts'
import { sportOf } from '#sports/index.ts'
import { paletteOf } from '#sports/palettes.ts'
import { isRulingType } from '#sports/ruling.ts'
import { fold } from '#sports/sport.ts'
import { deskLead } from '#timeline/desk-lead.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { findMatch, mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findCurrentSeason } from '#timeline/store/season.ts'
import type { Match } from '#timeline/types.ts'
import { competitionBrief, personBrief } from '#timeline/views/brief.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { namesOf } from '../../frame/names.ts'
import { competitionsOf, mayWork } from '../../frame/scope.ts'
import { listHeroes } from '../../live/heroes.ts'
import * as actions from '../actions/change.ts'
import { isBusy } from '../dry-run.ts'
import { ChangeProblem } from '../problem.ts'
import { reverseOf } from '../reverse.ts'
import { rolesOf } from '../rules/roles.ts'
import { listRulings } from '../rulings.ts'
import * as store from '../store/change.ts'
import type { ChangeRow } from '../store/change.ts'
import { disputedView } from '../views/disputed.ts'
import { paletteView } from '../views/palette.ts'
import { dryRunView, eventViewOf, hasEffect, peopleOf } from '../views/dry-run.ts'
import { rulingView } from '../views/ruling.ts'

const busy = {
  en: 'The match is changing right now. Nothing is lost: try again in a moment.',
  zh: '比赛正在变化，内容没有丢失，请稍后再试。',
}
/** Stands for the words of a change that has none yet. */
const withoutWords = 'words of the desk'
const notYours = new ChangeProblem('not_yours').texts
const onlyAdmins = new ChangeProblem('only_admins').texts

type StaffCall = Pick<Call<Operation>, 'db' | 'engines' | 'language' | 'receivedAt'>
type Seen = { dryRun: DryRun; hasEffect: boolean } | { problem: ChangeProblem } | 'busy'

/** Awards and points, and revoking them, need a second person at any time. */
async function isForTwo(db: Reader, match: Match, entries: readonly ChangeEntry[]): Promise<boolean> {
  const isSettled = (kind: string) => kind === 'award' || kind === 'points'
  if (isOver(match.status) || entries.some(({ act }) => isSettled(act))) return true
  const revoked = entries.flatMap((one) => (one.act === 'revoke' ? one.key : []))
  if (revoked.length === 0) return false
  const rulings = await listRulings(db, match, [])
  return rulings.some(({ key, kind }) => isSettled(kind) && revoked.includes(key))
}

const mayPropose = (roles: readonly string[], entries: readonly ChangeEntry[]) =>
  rolesOf({ entries }).some((role) => roles.includes(role))

/** The dry run of entries now. */
async function see(
  { db, engines, language, receivedAt: now }: StaffCall,
  match: Match,
  entries: ChangeEntry[],
  words: string,
): Promise<Seen> {
  if (entries.some((one) => one.act === 'points' && one.teamId !== match.homeId && one.teamId !== match.awayId))
    return { problem: new ChangeProblem('bad_team') }
  try {
    const result = await engines.desk.runDry({ match, entries, words })
    const current = await findCurrentSeason(db, match.competitionId)
    const needsSecond = await isForTwo(db, match, entries)
    const isPastSeason = current !== null && current.id !== match.seasonId
    const dryRun = await dryRunView(db, language, {
      match,
      words,
      result,
      needsSecond,
      isOver: isOver(match.status),
      isPastSeason,
      now,
    })
    return { dryRun, hasEffect: hasEffect(result.effects) }
  } catch (error) {
    if (error instanceof ChangeProblem) return { problem: error }
    if (isBusy(error)) return 'busy'
    throw error
  }
}

/** The error of a call for a reason why a change cannot be made. */
function errorOf({ why }: ChangeProblem): 'bad_request' | 'conflict' | 'forbidden' {
  return why === 'not_found' ? 'conflict' : why
}

function thrownOf({ complaint, thrown }: { complaint: string; thrown: unknown }): ChangeProblem {
  if (thrown instanceof ChangeProblem) return thrown
  throw new Error(complaint)
}

export const getChangeable = handle(contract.getChangeable, async ({ db, viewer, params, language, fail }) => {
  const match = await findMatch(db, params.id)
  if (!match) return fail('match_not_found')
  if (!(await mayWork(db, viewer, match.competitionId))) return fail('forbidden', notYours)
  const sport = sportOf(match)
  const events = (await listEventsBut(db, [match.id], sport.onDemand ?? [])).get(match.id) ?? []
  const state = fold(sport, events)
  const squads = sport.squads(state)
  const sided = (['home', 'away'] as const).flatMap((side) =>
    (squads[side]?.players ?? []).map(({ playerId }) => ({ id: playerId, side })),
  )
  const rulings = await listRulings(db, match, events)
  const named = await mapParticipants(db, [
    ...sided.map(({ id }) => id),
    ...events.flatMap(peopleOf),
    ...rulings.flatMap(({ teamId }) => teamId ?? []),
  ])
  const heroes = await listHeroes(db, match)
  const view = eventViewOf(match, { named, heroes }, language, events)
  const [row] = await matchRows(db, [match], language)
  const known = new Map([
    ...events.flatMap(({ playerId, side }) => (playerId !== null && side ? [[playerId, side] as const] : [])),
    ...sided.map(({ id, side }) => [id, side] as const),
  ])
  return {
    row: row!,
    competition: await competitionName(db, match.competitionId, language),
    events: events.filter(isCorrectable).map(view),
    palette: paletteView({ sport, palette: paletteOf(match), state, shown: events, heroes }),
    players: [
      // Several records of one player are one choice.
      ...new Map(
        [...known].flatMap(([id, side]) => {
          const one = named.get(id)
          return one ? [[one.id, { ...personBrief(one, language), side }] as const] : []
        }),
      ).values(),
    ],
    rulings: rulings.map((one) => rulingView(one, named, language)),
    mayRule: viewer.roles.includes('admin'),
    isOver: isOver(match.status),
  }
})

function isCorrectable({ type }: { type: string }): boolean {
  return type !== 'lineup' && type !== 'statistics' && type !== deskLead && !isRulingType(type)
}

async function competitionName(db: Reader, id: number, language: Language): Promise<string> {
  const found = (await mapCompetitions(db, [id])).get(id)
  return found ? competitionBrief(found, language).name : ''
}

export const previewChange = handle(contract.previewChange, async (call) => {
  const { db, viewer, params, query, fail } = call
  const match = await findMatch(db, params.id)
  if (!match) return fail('match_not_found')
  if (!(await mayWork(db, viewer, match.competitionId))) return fail('forbidden', notYours)
  const entries = ChangeEntries.safeParse(readJson(query.entries))
  if (!entries.success) return fail('bad_request')
  if (!mayPropose(viewer.roles, entries.data)) return fail('forbidden', onlyAdmins)
  const seen = await see(call, match, entries.data, withoutWords)
  if (seen === 'busy') return fail('busy', busy)
  return 'problem' in seen ? fail(errorOf(seen.problem), seen.problem.texts) : seen.dryRun
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const proposeChange = handle(contract.proposeChange, async (call) => {
  const { db, viewer, params, body, fail } = call
  const match = await findMatch(db, params.id)
  if (!match) return fail('match_not_found')
  if (!(await mayWork(db, viewer, match.competitionId))) return fail('forbidden', notYours)
  const { entries, code } = body
  if (!mayPropose(viewer.roles, entries)) return fail('forbidden', onlyAdmins)
  const seen = await see(call, match, entries, plainLine(body.words))
  if (seen === 'busy') return fail('busy', busy)
  if ('problem' in seen) return fail(errorOf(seen.problem), seen.problem.texts)
  const { dryRun } = seen
  if (!seen.hasEffect) return fail('bad_request', new ChangeProblem('no_effect').texts)
  if (dryRun.digest !== body.digest) return fail('conflict', new ChangeProblem('effect_moved').texts)
  const given = {
    matchId: match.id,
    competitionId: match.competitionId,
    entries,
    code,
    words: plainLine(body.words),
    digest: dryRun.digest,
    matchVersion: dryRun.version,
    needsSecond: dryRun.needsSecond,
  }
  const done = await actAsViewer(call, actions.proposeChange, given, plainLine(body.reason))
  if (done.ok) return { id: done.value.id, needsSecond: done.value.needsSecond }
  const problem = thrownOf(done)
  return fail(errorOf(problem), problem.texts)
})

async function changeViews(
  call: Pick<Call<Operation>, 'db' | 'viewer' | 'language'>,
  rows: readonly ChangeRow[],
): Promise<DeskChange[]> {
  const { db, viewer, language } = call
  const matches = await mapMatches(
    db,
    rows.map(({ matchId }) => matchId),
  )
  const shown = new Map((await matchRows(db, [...matches.values()], language)).map((row) => [row.id, row]))
  const competitions = await mapCompetitions(
    db,
    rows.map(({ competitionId }) => competitionId),
  )
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ byUserId, decidedByUserId }) => [byUserId, decidedByUserId]),
  )
  return rows.flatMap((row) => {
    const { id, code, words, entries, state, at, decidedAt, decision, isAlone, byUserId } = row
    const match = shown.get(row.matchId)
    const competition = competitions.get(row.competitionId)
    if (!match) return []
    const needsSecond = row.needsSecond || isOver(matches.get(row.matchId)!.status)
    const holds = viewer.userId !== null && rolesOf(row).some((role) => viewer.roles.includes(role))
    return [
      {
        id,
        row: match,
        competition: competition ? competitionBrief(competition, language).name : '',
        code,
        words,
        entries,
        state,
        by: nameOf(byUserId),
        at,
        needsSecond,
        decidedBy: nameOf(row.decidedByUserId),
        decidedAt,
        decision,
        isAlone,
        mayApply: state === 'open' && holds && (!needsSecond || viewer.userId !== byUserId),
      },
    ]
  })
}

export const listChanges = handle(contract.listChanges, async (call) => {
  const { db, viewer, query } = call
  const { state, beforeId = null, limit } = query
  const competitionIds = await competitionsOf(db, viewer)
  const by = { userId: viewer.userId, isAdmin: viewer.roles.includes('admin') }
  const rows = await store.listChanges(db, { state, by, competitionIds, beforeId, limit: limit + 1 })
  const list = rows.slice(0, limit)
  return { list: await changeViews(call, list), nextId: rows.length > limit ? list.at(-1)!.id : null }
})

export const getChange = handle(contract.getChange, async (call) => {
  const { db, viewer, params, language, fail } = call
  const found = await store.findChange(db, params.id)
  const match = found && (await findMatch(db, found.matchId))
  if (!found || !match) return fail('not_found')
  if (!(await mayWork(db, viewer, found.competitionId))) return fail('forbidden', notYours)
  const [change] = await changeViews(call, [found])
  const roles = rolesOf(found)
  const asked = {
    roles: roles.filter((role) => role !== 'scout'),
    competitionId: roles.includes('scout') ? found.competitionId : 0,
  }
  const ids = found.state === 'open' ? await store.listSeconds(db, { ...asked, butUserId: found.byUserId }) : []
  const nameOf = await namesOf(db, ids)
  const seconds = ids.flatMap((id) => nameOf(id) ?? [])
  // Nobody else may apply it: its proposer does.
  const mayApply =
    change!.mayApply || (found.state === 'open' && found.byUserId === viewer.userId && seconds.length === 0)
  const shown = { change: { ...change!, mayApply }, seconds, version: match.version, reverse: null, disputed: [] }
  if (found.state !== 'open') {
    const dryRun = await store.findEffect(db, found.id)
    const reverse = found.state === 'applied' ? await reverseView(call, match, found.id) : null
    return { ...shown, reverse, dryRun, isMoved: false, problem: null }
  }
  const seen = await see(call, match, found.entries, found.words)
  if (seen === 'busy') return fail('busy', busy)
  if ('problem' in seen) {
    const disputed = await disputedView(db, language, match, found.entries)
    return { ...shown, dryRun: null, isMoved: true, problem: seen.problem.texts[language], disputed }
  }
  return { ...shown, dryRun: seen.dryRun, isMoved: seen.dryRun.digest !== found.digest, problem: null }
})

/** The entries that revoke a change, or why nothing does. */
async function reverseView(
  { db, language, receivedAt }: Pick<Call<Operation>, 'db' | 'language' | 'receivedAt'>,
  match: Match,
  id: number,
) {
  const reverse = await reverseOf(db, match, id, new Date(receivedAt).toISOString().slice(0, 10))
  return 'problem' in reverse
    ? { entries: [], problem: reverse.problem.texts[language] }
    : { entries: reverse.entries, problem: null }
}

export const getChangeVersion = handle(contract.getChangeVersion, async ({ db, viewer, params, fail }) => {
  const found = await store.findChangeVersion(db, params.id)
  if (!found) return fail('not_found')
  if (!(await mayWork(db, viewer, found.competitionId))) return fail('forbidden', notYours)
  return { state: found.state, version: found.version }
})

export const applyChange = handle(contract.applyChange, async (call) => {
  const { db, viewer, params, body, fail } = call
  const found = await store.findChange(db, params.id)
  const match = found && (await findMatch(db, found.matchId))
  if (!found || !match) return fail('not_found')
  if (!(await mayWork(db, viewer, found.competitionId))) return fail('forbidden', notYours)
  if (found.state !== 'open') return fail('conflict', new ChangeProblem('not_open').texts)
  const seen = await see(call, match, found.entries, found.words)
  if (seen === 'busy') return fail('busy', busy)
  const refuse = (problem: ChangeProblem) => {
    const error = errorOf(problem)
    return fail(error === 'bad_request' ? 'conflict' : error, problem.texts)
  }
  if ('problem' in seen) return refuse(seen.problem)
  const { dryRun } = seen
  if (dryRun.digest !== body.digest) return refuse(new ChangeProblem('effect_moved'))
  const given = {
    id: found.id,
    matchVersion: dryRun.version,
    needsSecond: found.needsSecond || dryRun.needsSecond,
    effect: dryRun,
  }
  const done = await actAsViewer(call, actions.applyChange, given, plainLine(body.reason))
  return done.ok ? done.value : refuse(thrownOf(done))
})

export const dropChange = handle(contract.dropChange, async (call) => {
  const { db, params, body, fail } = call
  if (!(await store.findChange(db, params.id))) return fail('not_found')
  const done = await actAsViewer(call, actions.dropChange, { id: params.id }, plainLine(body.reason))
  if (done.ok) return {}
  const problem = thrownOf(done)
  return fail(errorOf(problem) === 'forbidden' ? 'forbidden' : 'conflict', problem.texts)
})
