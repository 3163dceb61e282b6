import type { UserInfo } from '#contract/usercenter/user.ts'
import { avatarOf } from '#accounts/profile/avatars.ts'
import { levelOf } from '#accounts/rules/level.ts'
import { maskPhone } from '#accounts/rules/phone.ts'
import type { Account } from '#accounts/store/account.ts'
import type { FollowCounts } from '#people/store/follow.ts'

/** A user as others see them; private members are empty. */
export function userInfo(
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
