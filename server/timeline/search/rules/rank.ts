import { searchKinds } from '#contract/kinds.ts'
import type { FoundThing } from '#core/parts/search-kind.ts'
import type { Reading } from './reading.ts'

/** A reading with what the archive has for it. */
export type Checked = {
  reading: Reading
  /** Its matches, the best first. */
  matchIds: readonly number[]
  /** The season that its years mean, if it names a competition. */
  seasonId: number | null
  /** Whether the player it names was in the team it names; null without both. */
  isMember: boolean | null
}

/** What a reading is about; matches of others come after it. */
type Subject = 'match' | 'season' | 'player' | 'itself'

const below = {
  /** Matches of a subject that is itself the answer. */
  matches: 0.2,
  /** A subject that is only a part of the answer. */
  part: 0.6,
  /** Each further match or subject of a reading. */
  next: 0.004,
}
const memberBonus = 0.15

function subjectOf({ parts, years, round }: Reading): Subject {
  const count = (kind: string) => parts.filter(({ subject }) => subject.kind === kind).length
  if (round !== null || count('team') > 1 || count('player') > 1) return 'match'
  if (count('player') === 1) return 'player'
  if (count('team') === 1) return parts.length > 1 ? 'match' : 'itself'
  return years === null ? 'itself' : 'season'
}

/**
 * All hits of all readings, best first, each once. A reading that the archive has nothing for gives only its subjects,
 * as parts of an answer.
 */
export function rankHits(checked: readonly Checked[]): FoundThing[] {
  const best = new Map<string, FoundThing>()
  for (const hit of checked.flatMap(hitsOf)) {
    const key = `${hit.kind} ${hit.id}`
    const before = best.get(key)
    if (!before || hit.score > before.score)
      best.set(key, { ...hit, seasonId: hit.seasonId ?? before?.seasonId ?? null })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || placeOf(a) - placeOf(b) || a.id - b.id)
}

/** Of equal hits a competition comes first, then as the contract lists the kinds. */
function placeOf({ kind }: FoundThing): number {
  return kind === 'competition' ? -1 : searchKinds.indexOf(kind)
}

/** Whether the archive has what a reading is about. */
export function isAnswered(checked: Checked): boolean {
  return holdsIn(subjectOf(checked.reading), checked)
}

function hitsOf({ reading, matchIds, seasonId, isMember }: Checked): FoundThing[] {
  const about = subjectOf(reading)
  const holds = holdsIn(about, { matchIds, seasonId, isMember })
  const score = reading.score + (isMember === true ? memberBonus : 0)
  const first = about === 'match' ? score : score - below.matches
  const parts = reading.parts.map(({ subject }, at) => ({
    kind: subject.kind,
    id: subject.id,
    seasonId: subject.kind === 'competition' ? seasonId : null,
    // In the order of the query.
    score: score - (holds && isAnswer(subject.kind, about) ? 0 : below.part) - at * below.next,
  }))
  const matches = holds
    ? matchIds.map((id, at) => ({ kind: 'match' as const, id, seasonId: null, score: first - at * below.next }))
    : []
  return [...parts, ...matches]
}

function isAnswer(kind: FoundThing['kind'], about: Subject): boolean {
  return (
    about === 'itself' || (about === 'season' && kind === 'competition') || (about === 'player' && kind === 'player')
  )
}

function holdsIn(about: Subject, { matchIds, seasonId, isMember }: Omit<Checked, 'reading'>): boolean {
  if (about === 'match') return matchIds.length > 0
  if (about === 'season') return seasonId !== null
  return isMember !== false
}
