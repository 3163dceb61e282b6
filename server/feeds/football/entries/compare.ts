import type { Side } from '#sports/timeline.ts'
import type { EntryField } from '#timeline/store/contradiction.ts'
import type { EntryDifference, EntryRules, ReportedList } from '../../feed-rules.ts'
import { areStrangers, isOther } from './agree.ts'
import { decided } from './decide.ts'
import { entriesOf, entryTypes, wordsOfEntries, type Entry } from './entry.ts'
import { pairsOf } from './pairs.ts'
import { isWhole, statesAbsence, type Listing } from './whole.ts'

/** Goals, cards and kicks as two sources report them: docs/formats/reconciliation.md, "Entries". */
export const footballEntries: EntryRules = {
  types: entryTypes,
  besideTypes: ['result', 'period_start'],
  differences,
  decided,
}

const sides: readonly Side[] = ['home', 'away']

function differences(one: ReportedList, other: ReportedList): EntryDifference[] {
  return (['goal', 'card', 'kick'] as const).flatMap((field) => {
    const [ours, theirs] = [listingOf(field, one), listingOf(field, other)]
    const [words, otherWords] = [wordsOfEntries(ours.entries), wordsOfEntries(theirs.entries)]
    return sides.flatMap((side) =>
      rowsOf(ours, theirs, side).map(([entry, counterpart]) => ({
        field,
        value: (entry && words.get(entry)) ?? '-',
        otherValue: (counterpart && otherWords.get(counterpart)) ?? '-',
      })),
    )
  })
}

function listingOf(field: EntryField, list: ReportedList): Listing {
  return { field, list, entries: entriesOf(field, list) }
}

type EntryRow = [Entry | null, Entry | null]

/** What differs on one side: an entry and its counterpart, or an entry that the other source states not to be. */
function rowsOf(one: Listing, other: Listing, side: Side): EntryRow[] {
  const { pairs, left, right } = pairsOf(one.entries[side], other.entries[side])
  const areWhole = one.field !== 'card' && isWhole(one, side) && isWhole(other, side)
  const apart = pairs.filter(([a, b]) => areStrangers(a, b) && !areWhole)
  const [ownOnly, otherOnly] = [
    [...left, ...apart.map(([a]) => a)],
    [...right, ...apart.map(([, b]) => b)],
  ]
  return [
    ...pairs.filter((pair) => isOther(...pair) && !apart.includes(pair)),
    ...ownOnly.filter((entry) => statesAbsence(other, entry)).map((entry): EntryRow => [entry, null]),
    ...otherOnly.filter((entry) => statesAbsence(one, entry)).map((entry): EntryRow => [null, entry]),
  ]
}
