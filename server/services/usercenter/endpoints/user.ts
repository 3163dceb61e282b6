import * as contract from '#contract/usercenter/user.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { closeByCode } from '#accounts/leaving/closing.ts'
import { defaultAvatars, avatarOf } from '#accounts/profile/avatars.ts'
import { changePhone as setPhone, changeProfile } from '#accounts/profile/profile.ts'
import { levelOf } from '#accounts/rules/level.ts'
import { ownAccount } from '#accounts/sign-in/sign-in.ts'
import { findAccount, type Account } from '#accounts/store/account.ts'
import { countFollows, type FollowCounts } from '#people/store/follow.ts'
import { findWealth } from '../wealth.ts'
import type { UserInfo } from '#contract/usercenter/user.ts'
import { maskPhone } from '#accounts/rules/phone.ts'

/** A user as others see them; private members are empty. */
function userInfo(
  { id, nickname, avatar, intro, phone, experience, createdAt }: Account,
  { isSelf, wealthLevel, follows }: { isSelf: boolean; wealthLevel: number; follows: FollowCounts },
): UserInfo {
  const level = levelOf(experience)
  return {
    uid: String(id),
    nickName: nickname,
    headImg: avatarOf(id, avatar),
    personalDesc: intro,
    sex: '',
    mobile: isSelf && phone !== null ? maskPhone(phone) : '',
    level,
    exp: isSelf ? experience : 0,
    wealthLevel,
    fansCount: follows.followers,
    focusCount: follows.followed,
    ...(isSelf ? { createTime: wireTime(createdAt) } : {}),
  }
}

function wireTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** The private members are for the user only; all others get the public form. */
export const getUser = handle(contract.getUser, async ({ params, viewer, db, fail }) => {
  const account = /^\d{1,15}$/.test(params.uid) ? await findAccount(db, Number(params.uid)) : null
  if (!account || account.state === 'erased') return fail('not_found')
  const [wealth, follows] = await Promise.all([findWealth(account.id), countFollows(db, [account.id])])
  return userInfo(account, {
    isSelf: account.id === viewer.userId,
    wealthLevel: levelOf(wealth),
    follows: follows.get(account.id)!,
  })
})

export const changeDetails = handle(
  contract.changeDetails,
  async ({ params, query, viewer, peer, language, engines, fail }) => {
    const ownerId = /^[1-9]\d{0,14}$/.test(params.uid) ? Number(params.uid) : null
    if (!may(viewer, contract.changeDetails, { ownerId })) return fail('forbidden')
    if (peer.isPrefetch) return fail('forbidden')
    const { nickName: nickname, headImg: avatar, personalDesc: intro } = query
    const change = Object.fromEntries(
      Object.entries({ nickname, avatar, intro }).filter(([, value]) => value !== undefined),
    )
    const userId = viewer.userId
    await changeProfile(engines.accounts, {
      userId,
      change,
      checkText: engines.moderation.checkProfile({ userId, language }),
      peer,
    })
    return null
  },
)

export const changePhone = handle(contract.changePhone, async ({ body, viewer, peer, engines }) => {
  const { areaNo, mobile, code } = body
  await setPhone(engines.accounts, {
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    number: { areaNo, phone: mobile },
    code,
    peer,
  })
  return null
})

/** Old clients use addresses as sent: with the host where it is known. */
export const listAvatars = handle(contract.listAvatars, ({ engines }) => {
  const { publicUrl } = engines.accounts
  return defaultAvatars.map((path) => `${publicUrl ?? ''}${path}`)
})

/** What the guard withholds from this caller, in the old form. Nothing is stored for devices not signed in. */
export const getResources = handle(contract.getResources, async ({ viewer, guard, db }) => {
  if (viewer.userId !== null) await ownAccount(db, viewer.userId)
  const { competitions } = guard
  return {
    blockingByDeviceId: false,
    blockingByIp: competitions?.mode === 'only' && competitions.ids.length === 0,
    blockingLeagueIds: competitions?.mode === 'all_but' ? [...competitions.ids] : [],
  }
})

/** A write, although old clients send it as a GET: it needs a token and a fresh code of this kind. */
export const closeAccount = handle(contract.closeAccount, async ({ query, viewer, peer, engines }) => {
  await closeByCode(engines.accounts, { userId: viewer.userId, sessionId: viewer.sessionId, code: query.code, peer })
  return true as const
})
