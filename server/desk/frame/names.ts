import { avatarOf } from '#accounts/profile/avatars.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import type { DeskName } from '#contract/touchline/desk.ts'
import type { Reader } from '#core/database/reader.ts'

/** Names of accounts by id; `nameOf` answers null for one that is gone, and for none. */
export async function namesOf(
  db: Reader,
  ids: Iterable<number | null>,
): Promise<(id: number | null) => DeskName | null> {
  const known = await mapAuthors(
    db,
    [...ids].filter((id) => id !== null),
  )
  return (id) => {
    const one = id === null ? undefined : known.get(id)
    return one ? { id: one.userId, nickname: one.nickname, avatar: avatarOf(one.userId, one.avatar) } : null
  }
}
