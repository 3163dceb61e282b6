import type { Detail } from '#sports/detail.ts'
import { eventNames } from '#sports/event-names.ts'
import type { Label, Palette } from '#sports/palette.ts'
import type { Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { listMade } from './variants.ts'

/** A kind of event, by the key that makes it and its reason. */
type Kind = { key: string; reason: string | null; type: string; detail: Detail }
type Known = Pick<TimelineEvent, 'type' | 'detail'>

/** Moves that are no event to correct a match by: they run the clock, or begin a period anew. */
const moving = new Set(['begin', 'hold', 'resume', 'set', 'skip', 'again'])
const known = new WeakMap<Palette, readonly Kind[]>()

/** The kinds of events that the keys of a sport make. */
export function kindsOf(sport: Sport, palette: Palette): readonly Kind[] {
  const found = known.get(palette) ?? listKinds(sport, palette)
  known.set(palette, found)
  return found
}

function listKinds(sport: Sport, palette: Palette): Kind[] {
  const kinds = new Map<string, Kind>()
  const initial = listMade(palette, sport.initial())
  const made = new Set(initial.map(({ entry }) => entry.key))
  // A key may need something before it, such as a runner on a base.
  const later = initial.flatMap(({ entry, events }) =>
    entry.reason === null && entry.period === 1 && palette.keys.some(({ id }) => !made.has(id))
      ? listMade(palette, events.reduce(sport.apply.bind(sport), sport.initial())).filter(
          ({ entry: { key } }) => !made.has(key),
        )
      : [],
  )
  for (const { entry, events } of [...initial, ...later]) {
    const [first] = events
    if (!first || entry.isPossible || !palette.keys.some(({ id }) => id === entry.key)) continue
    const { key, reason } = entry
    const plain = Object.entries(first.detail).filter(([, value]) => typeof value !== 'object')
    const name = JSON.stringify([key, reason, first.type, plain])
    if (!kinds.has(name)) kinds.set(name, { key, reason, type: first.type, detail: first.detail })
  }
  return [...kinds.values()]
}

/** Whether a key makes an event by which a match may be corrected: neither a move of the clock nor an open review. */
export function isCorrecting({ moves, isOpening }: Palette['keys'][number]): boolean {
  return !isOpening && (moves === null || !moving.has(moves))
}

type Match = { kind: Kind; faults: number; hits: number }

/** The kind that an event is; `isExact`: nothing of it differs. Null where no key makes its type. */
export function kindOf(kinds: readonly Kind[], { type, detail }: Known): { kind: Kind; isExact: boolean } | null {
  const best = kinds
    .filter((kind) => kind.type === type)
    .map((kind): Match => ({ kind, ...compare(kind.detail, detail) }))
    .reduce<Match | null>((a, b) => (a === null || isBetter(b, a) ? b : a), null)
  return best && { kind: best.kind, isExact: best.faults === 0 }
}

const isBetter = (a: Match, b: Match) => a.faults < b.faults || (a.faults === b.faults && a.hits > b.hits)

/** Words and flags that differ are another kind, numbers count where they agree: a minute or a round may be any. */
function compare(made: Detail, detail: Detail): Omit<Match, 'kind'> {
  let [faults, hits] = [0, 0]
  for (const [member, value] of Object.entries(made)) {
    if (JSON.stringify(detail[member]) === JSON.stringify(value)) hits += 1
    else if (typeof value === 'string' || typeof value === 'boolean') faults += 1
  }
  return { faults, hits }
}

/** What an event is called, in both languages. */
export function labelOf(sport: Sport, palette: Palette | null, event: Known): Label {
  const own = palette?.nameOf?.(event)
  if (own) return own
  const found = palette && kindOf(kindsOf(sport, palette), event)
  const key = found && palette.keys.find(({ id }) => id === found.kind.key)
  if (!key) return eventNames[event.type] ?? { en: event.type, zh: event.type }
  const { reason } = found.kind
  const because = found.isExact ? key.reasons.find(({ id }) => id === reason)?.label : undefined
  return because
    ? { en: `${key.label.en}, ${because.en}`, zh: `${key.label.zh}（${because.zh}）` }
    : { en: key.label.en, zh: key.label.zh }
}
