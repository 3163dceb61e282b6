import { avatarOf } from '#accounts/profile/avatars.ts'
import type { mapAuthors } from '#accounts/store/author.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'

type Authors = Awaited<ReturnType<typeof mapAuthors>>

/** A person beside a text; null where the account was erased. */
export function personBrief(authors: Authors, userId: number | null): PersonBrief | null {
  const found = authors.get(userId ?? 0)
  if (!found) return null
  const { nickname, avatar, level, roles, isDemo } = found
  const badges = roles.filter((role) => role !== 'user')
  return { id: found.userId, nickname, avatar: avatarOf(found.userId, avatar), level, badges, isDemo }
}
