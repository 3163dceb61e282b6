import * as contract from '#contract/news/prophecies/prophecy-author.ts'
import { avatarOf } from '#accounts/profile/avatars.ts'
import { levelOf } from '#accounts/rules/level.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { mapPeople } from '#people/store/person.ts'
import { findReadable } from '#prophecies/page.ts'
import { listFollowedAuthors } from '#prophecies/store/count.ts'
import { idOfKey } from '../views/key.ts'
import { prophecyLook, wireAuthor } from '../views/prophecy.ts'
import { readPicks } from '#records/picks.ts'
import { rangeOf } from '../rules/prophecy.ts'
import { playFilter, sportFilter, wireList } from './prophecy.ts'
import type { ProphecyAnalysis, ProphecyTrendPoint } from '#contract/news/prophecies/prophecy-author.ts'
import { besideOf } from '#sports/prophecies/evidence.ts'
import type { PickOutcome, SettledPick } from '#sports/prophecies/score.ts'
import { addSums, noSums, sumsOfPick, type Sums } from '#sports/prophecies/sums.ts'

type DayPick = SettledPick & { day: string }

const percent = (share: number | null) => 100 * (share ?? 0)

/** Hit rate and return of all picks up to each day that has one, oldest first. */
function recordTrend(picks: readonly DayPick[]): ProphecyTrendPoint[] {
  let sums: Sums = noSums
  const days = [...Map.groupBy(picks, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([date, group]) => {
    sums = addSums([sums, ...group.map(sumsOfPick)])
    const { hitRate, returned } = besideOf(sums)
    return { date, hitRate: percent(hitRate), returnRate: percent(returned) }
  })
}

/** The record of an author for old clients: half wins are hits, half losses misses. */
function recordAnalysis(dateRange: string, picks: readonly DayPick[]): ProphecyAnalysis {
  const count = (...outcomes: PickOutcome[]) => picks.filter(({ outcome }) => outcomes.includes(outcome)).length
  const [hit, miss, push] = [count('win', 'half_win'), count('loss', 'half_loss'), count('push')]
  const { hitRate, returned } = besideOf(addSums(picks.map(sumsOfPick)))
  return {
    dateRange,
    total: hit + miss + push,
    hit,
    miss,
    push,
    hitRate: percent(hitRate),
    returnRate: percent(returned),
    trend: recordTrend(picks).map((point) => ({ date: point.date, hitRate: point.hitRate })),
  }
}

const countSubscriptions = handle(
  contract.countSubscriptions,
  async ({ db, viewer }) => (await listFollowedAuthors(db, viewer.userId, { limit: 0, offset: 0 })).total,
)

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function prophecyAuthorHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    countSubscriptions,
    listSubscriptions: handle(contract.listSubscriptions, async (call) => {
      const { db, query } = call
      const found = await listFollowedAuthors(db, idOfKey(query.focusUserId) ?? 0, pageOf(query))
      const ids = found.list.map(({ id }) => id)
      const [people, look] = await Promise.all([mapPeople(db, ids), prophecyLook(call, ids, base)])
      const list = ids.flatMap((id) => {
        const person = people.get(id)
        if (!person) return []
        const { nickname, avatar, experience, isDemo } = person
        const brief = { id, nickname, avatar: avatarOf(id, avatar), level: levelOf(experience), badges: [], isDemo }
        return [wireAuthor(brief, look)]
      })
      return pageView(query, { total: found.total, list })
    }),
    listPropheciesOfAuthor: handle(contract.listPropheciesOfAuthor, (call) => {
      const { focusUserId, playType, sportType } = call.query
      const filter = { ...playFilter(playType), authorId: idOfKey(focusUserId) ?? 0, sport: sportFilter(sportType) }
      return wireList(call, { filter, order: 'newest' }, call.query, base)
    }),
    listBoughtProphecies: handle(contract.listBoughtProphecies, (call) =>
      wireList(call, { filter: { boughtBy: call.viewer.userId }, order: 'bought' }, call.query, base),
    ),
    // Without an author the caller is meant; a visitor has no record.
    listAuthorTrend: handle(contract.listAuthorTrend, async (call) => {
      const { userId, dateRange } = call.query
      const id = userId === undefined ? call.viewer.userId : idOfKey(userId)
      return recordTrend(await readPicks(call, id ?? 0, dateRange === undefined ? 'all' : rangeOf(dateRange)))
    }),
    getAuthorAnalysis: handle(contract.getAuthorAnalysis, async (call) => {
      const { userId, dateRange } = call.query
      return recordAnalysis(dateRange, await readPicks(call, idOfKey(userId) ?? 0, rangeOf(dateRange)))
    }),
    listOtherProphecies: handle(contract.listOtherProphecies, async (call) => {
      const { focusUserId, prophecyId } = call.query
      const found = (await findReadable(call, idOfKey(prophecyId) ?? 0)) ?? call.fail('not_found')
      const filter = { authorId: idOfKey(focusUserId) ?? 0, exceptId: found.id }
      return (await wireList(call, { filter, order: 'newest' }, { pageNum: 1, pageSize: 10 }, base)).list
    }),
  }
}
