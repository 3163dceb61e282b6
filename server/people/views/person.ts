import { avatarOf } from '#accounts/profile/avatars.ts'
import { levelOf } from '#accounts/rules/level.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'
import type { UserProfile } from '#contract/touchline/user.ts'
import type { Person } from '../store/person.ts'

const DAY_MS = 86_400_000

export function personBrief({ id, nickname, avatar, experience, roles, isDemo }: Person): PersonBrief {
  return {
    id,
    nickname,
    avatar: avatarOf(id, avatar),
    level: levelOf(experience),
    badges: roles.filter((role) => role !== 'user'),
    isDemo,
  }
}

export function profileView(person: Person): UserProfile {
  return {
    ...personBrief(person),
    intro: person.intro,
    joinedAt: Math.floor(person.createdAt.getTime() / DAY_MS) * DAY_MS,
  }
}
