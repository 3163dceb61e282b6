import { competitionRoom } from '#contract/rooms.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { Action, ActionTools } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { sportOf, sports } from '#sports/index.ts'
import type { Rulings } from '#sports/ruling.ts'
import { withdrawn, type TimelineEvent } from '#sports/timeline.ts'
import { checkDecision, type Decided } from '../decision.ts'
import { submitOperatorEvent } from '../operator-event.ts'
import type { Reader } from '#core/database/reader.ts'
import { addAdjustment, findAdjustment, listAdjustments, revokeAdjustment } from '../store/adjustment.ts'
import { findCompetition } from '../store/competition.ts'
import { findMatch } from '../store/match.ts'
import { findSeason } from '../store/season.ts'
import { readTable } from '../table.ts'
import type { Adjustment, Competition, OrderKind, Season } from '../types.ts'

export type MatchRuling = 'award' | 'postpone' | 'abandon' | 'cancel'

const roles = ['admin'] as const

/** Deducts or adds points of a team in a season. The same ruling again changes nothing. */
export const deductPoints: Action<
  Decided & { seasonId: number; teamId: number; points: number },
  { adjustment: Adjustment; isNew: boolean }
> = {
  name: 'ruling_points',
  roles,
  desk: {
    group: 'data',
    title: { en: 'Deduct or add points', zh: '扣除或增加积分' },
    page: '/desk/changes',
  },
  async run({ db, cause: { reason } }, { seasonId, teamId, points, ...decided }) {
    checkDecision(reason, decided)
    const { season, competition } = await seasonWithPoints(db, seasonId)
    const same = (await listAdjustments(db, season.id)).find(
      (one) =>
        one.kind === 'points' &&
        one.participantId === teamId &&
        one.points === points &&
        one.decidedOn === decided.decidedOn &&
        one.reason === reason,
    )
    if (same) return { value: { adjustment: same, isNew: false }, object: null }
    const given = { seasonId, kind: 'points' as const, participantId: teamId, points, reason, ...decided }
    const adjustment = await addAdjustment(db, given)
    await invalidateTables(db, competition.id)
    const detail = { ruling: adjustment.id, team: teamId, points }
    return { value: { adjustment, isNew: true }, object: `season ${seasonId}`, detail }
  },
}

/** Puts teams in order that are level on points. */
export const orderTeams: Action<
  Decided & { seasonId: number; kind: OrderKind; teamIds: readonly number[] },
  Adjustment
> = {
  name: 'ruling_order',
  roles,
  desk: {
    title: { en: 'Put level teams in order', zh: '排定同分球队名次' },
    not: { en: 'Two people decide on rulings: from the page Changes.', zh: '裁决须由两人作出，请使用“更改”页面。' },
  },
  async run({ db, cause: { reason } }, { seasonId, kind, teamIds, ...decided }) {
    checkDecision(reason, decided)
    const { season, competition } = await seasonWithPoints(db, seasonId)
    if (new Set(teamIds).size < teamIds.length) throw new Complaint('A team is named twice.')
    const { groups, best } = await readTable(db, season)
    const tables = [...groups.map(({ rows }) => rows), ...best.map(({ rows }) => rows.map(({ row }) => row))]
    const together = tables.find((rows) => teamIds.every((id) => rows.some(({ teamId }) => teamId === id))) ?? []
    const points = new Set(together.filter(({ teamId }) => teamIds.includes(teamId)).map((row) => row.points))
    if (points.size !== 1) throw new Complaint('These teams are not level on points in one table.')
    const adjustment = await addAdjustment(db, { seasonId, kind, orderIds: [...teamIds], reason, ...decided })
    await invalidateTables(db, competition.id)
    return { value: adjustment, object: `season ${seasonId}`, detail: { ruling: adjustment.id, kind, teams: teamIds } }
  },
}

/** Awards, postpones, abandons or cancels a match: the ruling, and its event, which precedes every source. */
export const ruleMatch: Action<
  Decided & { matchId: number; kind: MatchRuling; score: { home: number; away: number } | null },
  Adjustment
> = {
  name: 'ruling_match',
  roles,
  desk: {
    group: 'data',
    title: { en: 'Award, postpone, abandon or cancel a match', zh: '判定、延期、中止或取消比赛' },
    page: '/desk/changes',
  },
  async run(tools, { matchId, kind, score, ...decided }) {
    const { db, cause } = tools
    checkDecision(cause.reason, decided)
    const match = await findMatch(db, matchId)
    if (!match) throw new Complaint(`No match "${matchId}". Use its number; "matches" lists them.`)
    const rulings = rulingsOf(match)
    const [homeScore, awayScore] = [score?.home ?? null, score?.away ?? null]
    const given = { seasonId: match.seasonId, matchId, kind, homeScore, awayScore, reason: cause.reason, ...decided }
    const adjustment = await addAdjustment(db, given)
    await report(tools, matchId, eventOf(adjustment, rulings))
    return { value: adjustment, object: `match ${matchId}`, detail: { ruling: adjustment.id, kind, score } }
  },
}

/** Revokes a ruling, and withdraws its event. */
export const revokeRuling: Action<{ id: number }, Adjustment> = {
  name: 'ruling_revoked',
  roles,
  desk: {
    title: { en: 'Revoke a ruling', zh: '撤销裁决' },
    not: { en: 'Two people decide on rulings: from the page Changes.', zh: '裁决须由两人作出，请使用“更改”页面。' },
  },
  async run(tools, { id }) {
    const { db } = tools
    const adjustment = await findAdjustment(db, id)
    if (!adjustment) throw new Complaint(`No ruling "${id}". See "adjust list".`)
    if (!(await revokeAdjustment(db, id))) throw new Complaint(`Ruling ${id} is already revoked.`)
    if (adjustment.matchId === null) {
      const season = await findSeason(db, adjustment.seasonId)
      if (season) await invalidateTables(db, season.competitionId)
    } else {
      const match = await findMatch(db, adjustment.matchId)
      if (!match) throw new Complaint(`No match "${adjustment.matchId}". Use its number; "matches" lists them.`)
      const event = eventOf(adjustment, rulingsOf(match))
      await report(tools, match.id, withdrawn(event, 'decision revoked', Date.now()))
    }
    return { value: adjustment, object: `ruling ${id}` }
  },
}

/** A sport that ranks its seasons itself takes no points and no order from the operator. */
async function seasonWithPoints(db: Reader, id: number): Promise<{ season: Season; competition: Competition }> {
  const season = await findSeason(db, id)
  const competition = season && (await findCompetition(db, season.competitionId))
  if (!season || !competition) throw new Complaint(`No season ${id}.`)
  const { name, tables } = sportOf(competition)
  if (tables !== undefined) throw new Complaint(`Points and places of ${name.en} cannot be changed: only results can.`)
  return { season, competition }
}

/** Invalidates every cached table of the competition. */
function invalidateTables(db: Reader, competitionId: number): Promise<void> {
  return appendOutbox(db, [
    { matchId: null, rooms: [competitionRoom(competitionId)], isUrgent: false, kind: 'bump', body: {} },
  ])
}

function rulingsOf(match: { sport: string }): Rulings {
  const { id, rulings } = sportOf(match)
  if (!rulings) throw new Complaint(`Matches of ${id} have no such rulings.`)
  return rulings
}

/** Of several rulings about a match the newest holds. */
function eventOf(adjustment: Adjustment, rulings: Rulings): TimelineEvent {
  return { ...ruled(adjustment, rulings), order: adjustment.id }
}

function ruled({ id, kind, homeScore, awayScore, reason }: Adjustment, rulings: Rulings): TimelineEvent {
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

async function report({ database }: ActionTools, matchId: number, event: TimelineEvent): Promise<void> {
  const receipt = await submitOperatorEvent({ database, sports }, matchId, event)
  if (!receipt.ok) throw new Complaint(`Ruling not saved: ${receipt.reason}.`)
}
