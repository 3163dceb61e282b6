import type { MatchRow } from '#contract/touchline/brief.ts'
import { callApi } from '../../session/call.ts'
import { follows, noFollows } from '../../kit/match/follows.ts'
import { stars, type Stars } from '../../kit/match/stars.ts'
import { deviceHeaders, hasDevice } from '../../session/device.ts'
import { withChanges } from './changed-meanwhile.ts'
import { forgetOwn, loadOwn, loadReminders } from './following.ts'
import { countUnmoved, followedBy, leaveAccount, unmoved, type Unmoved } from '../../kit/page/leave-account.ts'

/** One page of each kind suffices: stars are used for days around today. */
const PAGE = 100
/** Ids of one kind in a call. */
const MOST = 500

/**
 * On sign-in, the follows and stars of this browser are added to the account once; afterwards it shows those of the
 * account, with what changed here while they were read. What does not fit is kept, and tried again on the next page.
 * `readNotices` runs after the follows are read: each notice is among those read, or in a frame after their position.
 */
export async function takeOver(userId: number, readNotices: () => Promise<unknown>): Promise<void> {
  // Of another user, whose session has ended: they are not this user's.
  if (followedBy.get() !== userId) leaveAccount()
  const before = { ...follows.get(), matchIds: starredIds() }
  if (followedBy.get() !== userId || countUnmoved(unmoved.get()) > 0) await moveIn(userId)
  const own = await loadOwn()
  await readNotices()
  const pages = await Promise.all(
    (['live', 'coming', 'over'] as const).map((when) =>
      callApi<{ list: MatchRow[] }>('GET', '/me/following/matches', { query: { when, pageSize: PAGE } }),
    ),
  )
  const now = follows.get()
  follows.set({
    teamIds: withChanges(own.teamIds, before.teamIds, now.teamIds),
    competitionIds: withChanges(own.competitionIds, before.competitionIds, now.competitionIds),
    playerIds: withChanges(own.playerIds, before.playerIds, now.playerIds),
  })
  const ids = new Set(withChanges(own.matchIds, before.matchIds, starredIds()))
  const followed = pages.flatMap(({ list }) => list).filter(({ id }) => ids.has(id))
  const known = Object.entries(stars.get()).filter(([id]) => ids.has(Number(id)))
  stars.set({
    ...Object.fromEntries(known),
    ...Object.fromEntries(followed.map(({ id, kickOff }) => [id, kickOff])),
  } satisfies Stars)
}

function starredIds(): number[] {
  return Object.keys(stars.get()).map(Number)
}

/** Sends all in parts; repeatable, since nothing is removed here before the account has it. */
async function moveIn(userId: number): Promise<void> {
  const waiting = unmoved.get()
  const isNew = followedBy.get() !== userId
  const own = isNew ? { ...follows.get(), stars: stars.get() } : { ...noFollows, stars: {} }
  const matches: Stars = { ...waiting.stars, ...own.stars }
  const wanted = {
    teamIds: [...new Set([...own.teamIds, ...waiting.teamIds])],
    competitionIds: [...new Set([...own.competitionIds, ...waiting.competitionIds])],
    playerIds: [...new Set([...own.playerIds, ...waiting.playerIds])],
    matchIds: Object.keys(matches).map(Number),
  }
  const left: Wanted = { teamIds: [], competitionIds: [], playerIds: [], matchIds: [] }
  for (const body of partsOf(wanted)) {
    const answer = await callApi<{ left: Wanted }>('POST', '/me/following/import', { body, headers: deviceHeaders() })
    left.teamIds.push(...answer.left.teamIds)
    left.competitionIds.push(...answer.left.competitionIds)
    left.playerIds.push(...answer.left.playerIds)
    left.matchIds.push(...answer.left.matchIds)
  }
  unmoved.set({
    teamIds: left.teamIds,
    competitionIds: left.competitionIds,
    playerIds: left.playerIds,
    stars: Object.fromEntries(left.matchIds.map((id) => [id, matches[id] ?? 0])),
  } satisfies Unmoved)
  followedBy.set(userId)
}

interface Wanted {
  teamIds: number[]
  competitionIds: number[]
  playerIds: number[]
  matchIds: number[]
}

/** At least one part: it takes the reminders of this device with it. */
function partsOf({ teamIds, competitionIds, playerIds, matchIds }: Wanted): Wanted[] {
  const most = Math.max(...[teamIds, competitionIds, playerIds, matchIds].map((ids) => ids.length))
  const count = Math.max(1, Math.ceil(most / MOST))
  const slice = (ids: number[], part: number) => ids.slice(part * MOST, (part + 1) * MOST)
  return Array.from({ length: count }, (_, part) => ({
    teamIds: slice(teamIds, part),
    competitionIds: slice(competitionIds, part),
    playerIds: slice(playerIds, part),
    matchIds: slice(matchIds, part),
  }))
}

/** On sign-out, the follows of the account are removed. The reminders of the browser itself are read again. */
export async function leaveBehind(): Promise<void> {
  forgetOwn()
  leaveAccount()
  if (hasDevice()) await loadReminders()
}
