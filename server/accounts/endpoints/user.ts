import { avatarOf } from '#accounts/profile/avatars.ts'
import { levelOf } from '#accounts/rules/level.ts'
import { findAccount } from '#accounts/store/account.ts'
import * as contract from '#contract/touchline/user.ts'
import type { Role } from '#contract/roles.ts'
import { handle } from '#core/calls/handler.ts'

const DAY_MS = 86_400_000

export const getUser = handle(contract.getUser, async ({ params, db, fail }) => {
  const account = await findAccount(db, params.id)
  if (!account || account.state === 'erased' || account.state === 'frozen') return fail('user_not_found')
  const { id, nickname, avatar, intro, experience, createdAt, isDemo } = account
  const badges = account.roles.filter((role) => role !== 'user') as Role[]
  const joinedAt = Math.floor(createdAt.getTime() / DAY_MS) * DAY_MS
  return { id, nickname, avatar: avatarOf(id, avatar), intro, level: levelOf(experience), badges, joinedAt, isDemo }
})
