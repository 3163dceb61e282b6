import { basename } from 'node:path'
import { readerOf } from '#core/database/reader.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { mapStatements, type StoredStatement } from '#timeline/store/finding.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { Refusal } from '../reading/parsed.ts'
import type { Kept } from './align-sides.ts'
import { reportedResult } from './reported-results.ts'
import type { ImportRunOptions } from './run-options.ts'
import { hasSameScore } from './same-day.ts'

type Options = Pick<ImportRunOptions, 'database' | 'provider' | 'files'> & { rules: FeedRules }
/** Rows to take in, and the contradictions of those left out. */
type Chosen = { taken: Kept[]; contradictions: Refusal[] }

/**
 * Without the rows of a match that another file of their source has, so that two files of one cup never alternate. Of
 * rows with one score the one with more events holds, else the earlier one. Of two scores in files of one import the
 * earlier one holds. Applies where keys are made of teams, round or day.
 */
export async function withoutOtherFiles(kept: readonly Kept[], options: Options): Promise<Chosen> {
  const { database, provider, rules } = options
  const own = kept.filter(
    ({ row: { wanted }, match }) => match?.provider === provider && !wanted.isByKey && !wanted.isOwnKey,
  )
  const db = readerOf(database)
  const statements = await mapStatements(db, idsOf(own))
  const toldOf = ({ match }: Kept) => statements.get(match!.id)?.find((one) => one.provider === provider)
  const contradictions: Refusal[] = []
  const left = new Set<Kept>()
  for (const one of own) {
    const [{ row, match }, told] = [one, toldOf(one)]
    const { place, events, stated } = row.parsed
    const areTwo = match!.results.has(provider) && reportedResult(events, stated, rules.results) !== null
    if (!areTwo || !told || !isBeside(told, place.file, options) || hasSameScore(row.parsed, match!, rules)) continue
    const reason = `another score than in ${told.file}, ${told.at} (match ${match!.id}), which holds`
    contradictions.push({ ...place, reason })
    left.add(one)
  }
  const doubles = own.filter((one) => {
    const { row, match } = one
    const isOther = hasOtherKey(one) || (isOtherFile(toldOf(one), row.parsed.place.file, options) && !addsToEvents(one))
    return isOther && hasSameScore(row.parsed, match!, rules)
  })
  const stored = await listStoredEvents(db, idsOf(doubles))
  for (const one of doubles) {
    const { row, match } = one
    const known = stored.get(match!.id)!.filter((event) => event.provider === provider && event.withdrawn === null)
    const more = row.reconciled.events.length - known.length
    const isFirst = hasOtherKey(one) && match!.ownKeys.every((key) => key >= row.wanted.key)
    if (more < 0 || (more === 0 && !isFirst)) left.add(one)
  }
  return { taken: kept.filter((one) => !left.has(one)), contradictions }
}

function idsOf(kept: readonly Kept[]): number[] {
  return kept.map(({ match }) => match!.id)
}

/** Whether a row has prices, or the hour that its match lacks: those join what another file states. */
function addsToEvents({ row: { parsed }, match }: Kept): boolean {
  return parsed.prices.length > 0 || (parsed.isKickOffExact && !match!.isKickOffExact)
}

function hasOtherKey({ row, match }: Kept): boolean {
  return match!.ownKeys.some((key) => key !== row.wanted.key)
}

function isBeside({ file }: StoredStatement, other: string, { files }: Options): boolean {
  return file !== other && files?.has(file) === true
}

/** A file of the same name in another folder is a newer copy, unless both are in this import. */
function isOtherFile(told: StoredStatement | undefined, other: string, options: Options): boolean {
  if (told === undefined) return false
  return basename(told.file) !== basename(other) || isBeside(told, other, options)
}
