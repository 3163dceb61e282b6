import type { Lens } from '#core/lens.ts'
import type { Statement } from '#core/query.ts'

/**
 * Tables that tell how matches stand: each has a view of the same columns for a lens, see `migrations/0002-views.sql`.
 */
const seen = [
  'timeline.match',
  'timeline.event',
  'timeline.adjustment',
  'score.price',
  'score.current_price',
  'chat.message',
  'chat.room',
  'notices.notice',
]
/** Holds no score, but its position has to fit what is shown. */
const clocked = ['timeline.relay']
/** Schemas whose tables all tell of matches, unless they stand above or below. */
const watched = ['timeline', 'score']
/** Facts that no match changes. */
const still = [
  'timeline.participant',
  'timeline.alias',
  'timeline.source_key',
  'timeline.alias_review',
  'timeline.competition',
  'timeline.season',
  'timeline.round',
  'timeline.membership',
  'timeline.import_run',
  'timeline.match_feed',
  'timeline.feed_order',
  'score.bookmaker',
  'score.survey_vote',
]
const hints = /\/\*lens\s([\s\S]*?)\*\//
/** Where a statement reads a table; what it writes is the table itself. */
const tables = /(?<!\b(?:into|update|delete from)\s+)\b(timeline|score|chat|notices)\.([a-z_]+)\b(?!\s*\.)/g

/**
 * The statement as it has to be asked through a lens, at an instant in epoch ms. What no lens was made for is refused:
 * a table that tells how a match stands must not be forgotten here. `/*lens … *\/` in a statement is read only through
 * a lens: what its indexes need then.
 */
export function throughLens(statement: Statement, { isSpoilerFree, revealed }: Lens, asOf: number): string {
  const text = typeof statement === 'string' ? statement : statement.text
  const at = `to_timestamp(${Math.floor(asOf)} / 1000.0)`
  const unspoilt = `${at}, ${idsOf(revealed.matchIds)}, ${idsOf(revealed.seasonIds)}`
  const seenTable = (table: string, schema: string, name: string) => {
    if (clocked.includes(table)) return `lens.${name}_at(${at})`
    if (still.includes(table) || (!seen.includes(table) && !watched.includes(schema))) return table
    if (!seen.includes(table)) throw new Error(`No lens shows ${table}: add it to server/lens.`)
    return isSpoilerFree ? `lens.${name}_unspoilt(${unspoilt})` : `lens.${name}_at(${at})`
  }
  // Every second part is a hint: it stands as it is written, tables too, since it only narrows what is looked through.
  return text
    .split(hints)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(tables, seenTable)))
    .join('')
}

function idsOf(ids: readonly number[]): string {
  return `'{${ids.filter(Number.isSafeInteger).join(',')}}'::bigint[]`
}
