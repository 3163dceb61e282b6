import type { Detail } from '#sports/detail.ts'
import type { Palette, PaletteEntry } from '#sports/palette.ts'
import type { MatchState, Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** Details of events, by type. */
type Variants = ReadonlyMap<string, readonly Detail[]>

const periods = [1, 2, 3, 4, 5]
const empty: PaletteEntry = {
  name: 'desk:variant',
  ordinal: 1,
  key: '',
  side: 'home',
  playerId: 1,
  otherPlayerId: 2,
  reason: null,
  count: 1,
  period: 1,
  clockSeconds: null,
  at: 0,
  isPossible: false,
}

/** The details that the keys of a sport make, also in a match where each was pressed once, such as a second card. */
export function variantsOf(sport: Sport, palette: Palette, state: MatchState): Variants {
  const build = (from: MatchState) => listMade(palette, from).flatMap(({ events }) => events)
  const first = build(state)
  const further = build(first.reduce(sport.apply.bind(sport), state))
  const byType = Map.groupBy([...first, ...further], ({ type }) => type)
  return new Map([...byType].map(([type, events]) => [type, events.map(({ detail }) => detail)]))
}

/** The events that each key makes with each of its reasons, and each decision about them. */
export function listMade(palette: Palette, state: MatchState): { entry: PaletteEntry; events: TimelineEvent[] }[] {
  const entries = palette.keys.flatMap(({ id, reasons, count, mayBePossible }) =>
    [null, ...reasons.map((reason) => reason.id)].flatMap((reason) =>
      periods.flatMap((period) =>
        (mayBePossible ? [false, true] : [false]).flatMap((isPossible) =>
          (count?.isOptional ? [count.most, null] : [count?.most ?? 1]).map((number) => ({
            ...empty,
            key: id,
            name: `desk:variant:${id}:${reason}:${period}`,
            reason,
            period,
            isPossible,
            count: number,
          })),
        ),
      ),
    ),
  )
  const decided = entries.flatMap((about) =>
    palette.decisions.map((decision) => [{ ...about, key: decision.id, isPossible: false }, about] as const),
  )
  return [...entries.map((entry) => [entry] as const), ...decided].flatMap(([entry, about]) => {
    const built = palette.build(entry, state, about)
    return built.ok ? [{ entry, events: built.events }] : []
  })
}

/** Whether a member of a detail may have a value: one that a key makes, or that an event of this type has. */
export function isKnown(variants: readonly Detail[], member: string, value: Detail[string]): boolean {
  const values = variants.flatMap((detail) => (Object.hasOwn(detail, member) ? [detail[member]] : []))
  if (values.includes(value)) return true
  const most = Math.max(-1, ...values.filter((one) => typeof one === 'number'))
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}

/** Whether a detail has all that events of its type are made with. */
export function isComplete(variants: readonly Detail[], detail: Detail): boolean {
  return variants.some((variant) =>
    Object.entries(variant).every(([member, value]) => value === null || (detail[member] ?? null) !== null),
  )
}
