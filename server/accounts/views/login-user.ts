import type { LoginUser } from '#contract/passport/views/user.ts'
import { avatarOf } from '../profile/avatars.ts'
import { levelOf } from '../rules/level.ts'
import { maskPhone } from '../rules/phone.ts'
import type { Account } from '../store/account.ts'

/** The signed-in account, for old clients. */
export function loginUser(
  account: Account,
  { token, ticket = '', isNew = false }: { token?: string; ticket?: string; isNew?: boolean },
): LoginUser {
  const { id, nickname, avatar, phone, experience } = account
  const mobile = phone === null ? '' : maskPhone(phone)
  return {
    uid: id,
    ...(token === undefined ? {} : { token }),
    ticket,
    nickName: nickname,
    headImg: avatarOf(id, avatar),
    mobile,
    username: mobile,
    userLevel: String(levelOf(experience)),
    isRes: isNew ? 1 : 0,
  }
}
