import * as contract from '#contract/touchline/follow-notices.ts'
import type { FollowKind } from '#contract/kinds.ts'
import type { FollowNotices } from '#contract/touchline/follow-notices.ts'
import { followSwitches, followSwitchesOf, type FollowSwitch } from '#contract/touchline/follow-switches.ts'
import { handle } from '#core/calls/handler.ts'
import { follow } from '#following/follow.ts'
import { findOffKinds, saveOffKinds } from '#following/store/follow.ts'
import type { FollowSubjects } from '#following/subjects.ts'
import { readSetting } from '#notices/store/setting.ts'
import { findSport } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'

/** Kinds that reach the followers of a subject without a choice of theirs; of a team's goals its own alone. */
const reaches: Partial<Record<FollowKind, readonly FollowSwitch[]>> = {
  match: followSwitchesOf('match'),
  team: ['kick_off', 'goal', 'full_time', 'correction'],
  competition: ['kick_off', 'full_time', 'correction'],
  player: followSwitchesOf('player'),
}

/** The kinds that are on for a follow: as chosen for it (`own`), else those that reach it and the account has on. */
function kindsOn(
  kind: FollowKind,
  { own, account }: { own: readonly string[] | null; account: readonly string[] },
): Record<FollowSwitch, boolean> {
  const isOn = (one: FollowSwitch) =>
    followSwitchesOf(kind).includes(one) &&
    (own === null ? reaches[kind]?.includes(one) === true && !account.includes(one) : !own.includes(one))
  return Object.fromEntries(followSwitches.map((one) => [one, isOn(one)])) as Record<FollowSwitch, boolean>
}

async function noticesOf(
  db: Reader,
  { notices, following }: Engines,
  userId: number,
  subject: { kind: FollowKind; id: number },
): Promise<FollowNotices> {
  const [own, { offKinds }, switches] = await Promise.all([
    findOffKinds(db, userId, subject),
    readSetting(db, notices.kinds, userId),
    switchesOf(db, following.subjects, subject),
  ])
  const kinds = kindsOn(subject.kind, { own, account: offKinds })
  for (const one of followSwitches) kinds[one] &&= switches.includes(one)
  return { kinds, switches, isOwn: own !== null }
}

/** The switches of a subject whose kinds its sport has. */
async function switchesOf(
  db: Reader,
  subjects: FollowSubjects,
  { kind, id }: { kind: FollowKind; id: number },
): Promise<FollowSwitch[]> {
  const sport = findSport((await subjects.sportOf(db, kind, id)) ?? '')
  const news: readonly string[] = sport?.newsKinds ?? []
  return followSwitchesOf(kind).filter((one) => one === 'correction' || news.includes(one))
}

export const getFollowNotices = handle(contract.getFollowNotices, ({ db, viewer, params, engines }) =>
  noticesOf(db, engines, viewer.userId, params),
)

export const setFollowNotices = handle(contract.setFollowNotices, async (call) => {
  const { db, viewer, params, body, engines, fail } = call
  const userId = viewer.userId
  const error = await engines.following.subjects.missing(db, params.kind, params.id)
  if (error) return fail(error)
  if (!(await follow(db, userId, params))) return fail('following_full')
  const { kinds } = body
  const switches = kinds && (await switchesOf(db, engines.following.subjects, params))
  await saveOffKinds(db, userId, params, switches && switches.filter((one) => !kinds[one]))
  return noticesOf(db, engines, userId, params)
})
