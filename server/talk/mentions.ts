import type { Reader } from '#core/database/reader.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { namesIn } from './rules/text.ts'
import { mapNames } from './store/person.ts'
import type { Mention } from './types.ts'

/** People named as `@name`, by what names look like: the longest name counts, without punctuation after it. */
export async function findMentions(db: Reader, text: string): Promise<Mention[]> {
  const names = namesIn(text).map((one) => ({ ...one, skeleton: skeletonOf(one.name) }))
  const people = await mapNames(
    db,
    names.map(({ skeleton }) => skeleton),
  )
  const first = new Map<number, Mention>()
  for (const { start, end, skeleton } of names) {
    const userId = people.get(skeleton)
    if (userId === undefined) continue
    const longer = first.get(start)
    const isSame = longer?.userId === userId && /^[\p{P}\s]+$/u.test(text.slice(end, longer.end))
    if (!longer || isSame) first.set(start, { start, end, userId })
  }
  return [...first.values()]
}
