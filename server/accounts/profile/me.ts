import type { Role } from '#contract/roles.ts'
import type { Me } from '#contract/touchline/account.ts'
import { avatarOf } from './avatars.ts'
import { levelOf } from '../rules/level.ts'
import { maskPhone } from '../rules/phone.ts'
import type { Account } from '../store/account.ts'

/** The signed-in account, as the site shows it. */
export function meOf({
  id,
  nickname,
  avatar,
  intro,
  roles,
  experience,
  areaNo,
  phone,
  passwordHash,
  state,
  closingAt,
  createdAt,
}: Account): Me {
  return {
    id,
    nickname,
    avatar: avatarOf(id, avatar),
    intro,
    roles: roles as Role[],
    level: levelOf(experience),
    experience,
    areaNo,
    phoneMasked: phone === null ? null : maskPhone(phone),
    hasPassword: passwordHash !== null,
    state: state === 'closing' ? 'closing' : 'active',
    closingAt: closingAt?.getTime() ?? null,
    createdAt: createdAt.getTime(),
  }
}
