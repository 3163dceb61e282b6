import type { RankedAuthor } from '#contract/touchline/prophecy-record.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapPeople } from '#people/store/person.ts'
import { personBrief } from '#people/views/person.ts'
import { worstFall } from '#sports/prophecies/course.ts'
import { besideOf, evidenceOf } from '#sports/prophecies/evidence.ts'
import { gainOf } from '#sports/prophecies/score.ts'
import { noSums } from '#sports/prophecies/sums.ts'
import type { RankedRow, Ranking } from '../ranks.ts'
import { listGains } from '../store/author.ts'
import { mapSums } from '../store/rank.ts'

/** Rows of a ranking with the figures beside; those of closed accounts are left out. */
export async function rankedRows(
  db: Reader,
  { span, before }: Ranking,
  rows: readonly RankedRow[],
  { needed, userId }: { needed: number; userId: number | null },
): Promise<RankedAuthor[]> {
  const authorIds = rows.map(({ author }) => author.id)
  const [people, sums, gains] = await Promise.all([
    mapPeople(
      db,
      rows.map(({ author }) => author.userId),
    ),
    mapSums(db, span, authorIds),
    listGains(db, span, authorIds),
  ])
  const gainsOf = Map.groupBy(gains, ({ authorId }) => authorId)
  return rows.flatMap(({ author, place, bestPlace, worstPlace }) => {
    const person = people.get(author.userId)
    if (!person) return []
    const own = sums.get(author.id) ?? noSums
    const fall = worstFall((gainsOf.get(author.id) ?? []).map((one) => gainOf(one)))
    return [
      {
        place,
        before: place === null ? null : (before.get(author.id) ?? null),
        bestPlace,
        worstPlace,
        author: personBrief(person),
        evidence: { ...evidenceOf(own), needed },
        beside: { ...besideOf(own), worstFall: fall },
        isMe: author.userId === userId,
      },
    ]
  })
}
