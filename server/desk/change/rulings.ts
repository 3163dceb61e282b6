import type { Reader } from '#core/database/reader.ts'
import { isRulingType, type Rulings } from '#sports/ruling.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { listAdjustments } from '#timeline/store/adjustment.ts'
import type { Match } from '#timeline/types.ts'

const kinds = {
  awarded: 'award',
  postponed: 'postpone',
  abandoned: 'abandon',
  cancelled: 'cancel',
} as const satisfies {
  [type in keyof Rulings]: string
}
type Kind = (typeof kinds)[keyof Rulings] | 'points'
export type RulingInForce = {
  key: string
  /** Of a ruling of the operator; null for one that a feed reports. */
  id: number | null
  kind: Kind
  score: { home: number; away: number } | null
  teamId: number | null
  points: number | null
  reason: string
  decidedOn: string | null
}

const isKind = (kind: string): kind is Kind => kind === 'points' || Object.values<string>(kinds).includes(kind)

/** Rulings in force about a match, and points of its teams in its season; `shown`: the events of the match. */
export async function listRulings(
  db: Reader,
  match: Pick<Match, 'id' | 'seasonId' | 'homeId' | 'awayId'>,
  shown: readonly TimelineEvent[],
): Promise<RulingInForce[]> {
  const teams = [match.homeId, match.awayId]
  const own = (await listAdjustments(db, match.seasonId)).flatMap((one): RulingInForce[] => {
    const { id, kind, matchId, participantId, homeScore, awayScore, points, reason, decidedOn } = one
    const isHere = kind === 'points' ? teams.includes(participantId) : matchId === match.id
    if (!isHere || !isKind(kind)) return []
    const score = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore }
    return [{ key: `adjustment:${id}`, id, kind, score, teamId: participantId, points, reason, decidedOn }]
  })
  const ofFeeds = shown.flatMap(({ key, type, withdrawn, detail }): RulingInForce[] => {
    if (!isRulingType(type) || withdrawn !== null || own.some((one) => one.key === key)) return []
    const reason = typeof detail.reason === 'string' ? detail.reason : ''
    return [{ key, id: null, kind: kinds[type], score: null, teamId: null, points: null, reason, decidedOn: null }]
  })
  return [...own, ...ofFeeds]
}
