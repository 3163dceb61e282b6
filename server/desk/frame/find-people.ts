import { avatarOf } from '#accounts/profile/avatars.ts'
import type { Reader } from '#core/database/reader.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { findPeople, type FoundPerson } from './store/people.ts'

/** People by a number (`@100001`, `100001`), a whole phone number or a part of a name. */
export async function findNamedPeople(db: Reader, text: string, limit: number): Promise<FoundPerson[]> {
  const plain = text.trim().replace(/^@/, '')
  const digits = plain.replaceAll(/[\s()+-]/g, '')
  const isNumber = /^\d{1,20}$/.test(digits)
  const named = { text: plain, skeleton: skeletonOf(plain), digits: isNumber ? digits : null, limit }
  const found = await findPeople(db, named)
  return found.map((one) => ({ ...one, avatar: avatarOf(one.id, one.avatar) }))
}
