import type { Reader } from '#core/database/reader.ts'
import { clearSubjects, findNamed } from '#timeline/search/named.ts'
import { unitsOf } from '#timeline/search/rules/units.ts'
import { listTexts, saveMentions } from './store/mention.ts'

/** Derives what stories are about from the names in their entries, and the matches that they may tell of. */
export async function deriveMentions(db: Reader, headlineIds: readonly number[]): Promise<void> {
  const texts = await listTexts(db, headlineIds)
  const named = await findNamed(
    db,
    texts.map(({ text }) => unitsOf(text)),
    { isProse: true },
  )
  const subjects = texts.flatMap(({ headlineId }, at) =>
    clearSubjects(named[at]!).map(({ kind, id }) => ({ headlineId, kind, id })),
  )
  await saveMentions(db, headlineIds, subjects)
}
