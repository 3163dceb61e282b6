import * as contract from '#contract/touchline/following.ts'
import type { FollowKind, FollowNotices } from '#contract/touchline/following.ts'
import { followSwitchesOf } from '#contract/touchline/follow-switches.ts'
import { handle } from '#core/calls/handler.ts'
import { follow } from '#following/follow.ts'
import { findOffKinds, saveOffKinds } from '#following/store/follow.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { kindsOn } from '#notices/rules/follow-kinds.ts'
import { readSetting } from '#notices/store/setting.ts'
import type { Reader } from '#timeline/reader.ts'
import { missing } from '../followed.ts'
import { me } from '../me.ts'

async function noticesOf(
  db: Reader,
  kinds: NoticeKinds,
  userId: number,
  subject: { kind: FollowKind; id: number },
): Promise<FollowNotices> {
  const [own, { offKinds }] = await Promise.all([findOffKinds(db, userId, subject), readSetting(db, kinds, userId)])
  return { kinds: kindsOn(subject.kind, { own, account: offKinds }), isOwn: own !== null }
}

export const followNotices = handle(contract.getFollowNotices, ({ db, viewer, params, engines }) =>
  noticesOf(db, engines.notices.kinds, me(viewer), params),
)

export const followNoticesSet = handle(contract.setFollowNotices, async (call) => {
  const { db, viewer, params, body, engines, fail } = call
  const userId = me(viewer)
  const error = await missing(db, params.kind, params.id)
  if (error) return fail(error)
  if (!(await follow(db, userId, params))) return fail('following_full')
  const { kinds } = body
  await saveOffKinds(db, userId, params, kinds && followSwitchesOf(params.kind).filter((one) => !kinds[one]))
  return noticesOf(db, engines.notices.kinds, userId, params)
})
