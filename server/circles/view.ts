import type { CircleBrief, CircleView } from '#contract/touchline/circle.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { personBrief } from '#people/views/person.ts'
import { mapCircleBriefs } from './briefs.ts'
import { matchOfDay } from './match.ts'
import { findBanAppeal } from './store/ban-appeal.ts'
import { listNearIds } from './store/member.ts'
import { listModerators } from './store/moderator.ts'
import { findBan } from './store/standing.ts'
import type { Circle } from './types.ts'

const MONTH_MS = 30 * 24 * 3_600_000
const NEAR = 5

type Reading = {
  db: Reader
  viewer: Viewer
  language: Language
  now: number
  receivedAt: number
  engines: Pick<Engines, 'circles'>
}

export async function circleView(
  { db, viewer: { userId }, language, now, receivedAt, engines: { circles } }: Reading,
  { circle, brief }: { circle: Circle; brief: CircleBrief },
): Promise<CircleView> {
  const { id, kind, subjectId, askedByUserId: _asked, ...stored } = circle
  const position = await findPosition(db)
  const [moderators, ban, appeal, match, counts, moderation, near] = await Promise.all([
    listModerators(db, id),
    findBan(db, id, userId, receivedAt),
    userId === null ? null : findBanAppeal(db, id, userId, receivedAt),
    matchOfDay(db, circle, now),
    circles.posts.countOf(db, id),
    circles.posts.moderationOf(db, id, receivedAt - MONTH_MS),
    listNearIds(db, id, NEAR).then((ids) => mapCircleBriefs(db, ids, { userId, language })),
  ])
  const isRunning = match !== null && ['live', 'interrupted'].includes(match.status)
  const [byMinute, [row = null]] = await Promise.all([
    isRunning ? circles.posts.byMinute(db, id, now) : [],
    match ? matchRows(db, [match], language) : [],
  ])
  return {
    ...brief,
    intro: stored.intro,
    rules: stored.rules,
    rulesChangedAt: stored.rulesChangedAt,
    since: stored.createdAt,
    state: stored.state,
    subjectId: kind === 'free' ? null : subjectId,
    isModerator: moderators.some((one) => one.id === userId),
    isBanned: ban !== null,
    bannedUntil: ban?.until ?? null,
    banReason: ban?.reason ?? '',
    canAppealBan: ban !== null && appeal !== null && appeal.appealedAt === null,
    banAppealedAt: appeal?.isPending ? appeal.appealedAt : null,
    moderators: moderators.map(({ since, decisions, ...person }) => ({
      person: personBrief(person),
      since,
      decisions,
    })),
    moderation,
    counts,
    match: row,
    byMinute,
    near: [...near.values()],
    position,
  }
}
