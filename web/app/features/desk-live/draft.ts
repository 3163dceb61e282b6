import type { DeskEntry, DeskKey, DeskPalette, DeskSquad, SentEntry } from '#contract/touchline/desk-live.ts'
import { doubtOf, type Doubt, type Situation } from '#sports/palette-doubts.ts'

type Side = 'home' | 'away'
/** The place on the clock of the match, and the wall time. */
export interface Moment {
  period: number
  clockSeconds: number | null
  at: number
}
/** An entry that is being typed. */
export interface Draft {
  key: DeskKey
  side: Side | null
  /** Digits of the first and the second shirt number, and of the number that the key counts. */
  first: string
  second: string
  count: string
  /** What is typed of a hero: digits, or letters of the name. */
  sought: string
  isSecond: boolean
  reason: string | null
  /** Shift was down, also with a key that has no possible form. */
  isPossible: boolean
  moment: Moment
}
export type Missing =
  | 'not_possible'
  | 'side_missing'
  | 'player_missing'
  | 'other_missing'
  | 'count_missing'
  | 'count_too_large'
  | 'reason_missing'
  | 'same_player'
  | { shirt: string }
type Squads = Readonly<Record<Side, DeskSquad | null>>

/** The draft of a key that was pressed at a moment. */
export function startDraft(key: DeskKey, moment: Moment, isPossible: boolean): Draft {
  const blank = { side: null, first: '', second: '', count: '', sought: '', isSecond: false, reason: null }
  return { ...blank, key, moment, isPossible }
}

export function keyFor({ keys }: DeskPalette, letter: string): DeskKey | undefined {
  return letter.length === 1 ? keys.find(({ key }) => key === letter.toLowerCase()) : undefined
}

/** The draft after a key that belongs to it; null where it does not. */
export function typeInto(draft: Draft, pressed: string): Draft | null {
  const { key } = draft
  if (pressed === 'ArrowLeft' || pressed === 'ArrowRight')
    return key.side === 'none' ? draft : { ...draft, side: pressed === 'ArrowLeft' ? 'home' : 'away' }
  if (pressed === 'ArrowDown' || pressed === 'ArrowUp') return nextReason(draft, pressed === 'ArrowDown' ? 1 : -1)
  if (pressed === ' ' || pressed === '/') return key.other && draft.first !== '' ? { ...draft, isSecond: true } : draft
  if (pressed === 'Backspace') return withoutDigit(draft)
  if (!/^\d$/.test(pressed)) return null
  if (key.count) return counting(draft, (draft.count + pressed).slice(0, String(key.count.most).length))
  if (key.player === 'none') return draft
  return draft.isSecond
    ? { ...draft, second: (draft.second + pressed).slice(0, 3) }
    : { ...draft, first: (draft.first + pressed).slice(0, 3) }
}

const counting = (draft: Draft, count: string): Draft => ({ ...draft, count, sought: count })

function withoutDigit(draft: Draft): Draft {
  if (draft.key.count) return counting(draft, draft.count.slice(0, -1))
  if (!draft.isSecond) return { ...draft, first: draft.first.slice(0, -1) }
  return draft.second === '' ? { ...draft, isSecond: false } : { ...draft, second: draft.second.slice(0, -1) }
}

function nextReason(draft: Draft, by: number): Draft {
  const ids = [null, ...draft.key.reasons.map(({ id }) => id)]
  const at = (ids.indexOf(draft.reason) + by + ids.length) % ids.length
  return { ...draft, reason: ids[at] ?? null }
}

/** The players that a draft names, by their shirts; null where the number is not typed. */
export function playersOf(draft: Draft, squads: Squads) {
  const { side, key, first, second } = draft
  const otherSide = side === null ? null : side === 'home' ? 'away' : 'home'
  return {
    first: playerOf(squads, side, first),
    second: playerOf(squads, key.other?.of === 'other' ? otherSide : side, second),
  }
}

function playerOf(squads: Squads, side: Side | null, shirt: string) {
  if (side === null || shirt === '') return null
  return squads[side]?.players.find(({ shirtNumber }) => shirtNumber === Number(shirt)) ?? null
}

/** Whether Shift was down with a key that has no possible form. */
export function isNotPossible({ key, isPossible }: Draft): boolean {
  return isPossible && !key.mayBePossible
}

/** What a draft still needs before it is sent. */
export function missingOf(draft: Draft, squads: Squads): Missing | null {
  const { key, side, first, second, count } = draft
  if (isNotPossible(draft)) return 'not_possible'
  if (key.side === 'needed' && side === null) return 'side_missing'
  if (key.player === 'needed' && first === '') return 'player_missing'
  if (key.other?.isNeeded && second === '') return 'other_missing'
  if (key.count && !key.count.isOptional && count === '') return 'count_missing'
  if (key.count && Number(count) > key.count.most) return 'count_too_large'
  if (key.needsReason && draft.reason === null) return 'reason_missing'
  const players = playersOf(draft, squads)
  if (first !== '' && !players.first) return { shirt: first }
  if (second !== '' && !players.second) return { shirt: second }
  if (players.first && players.first.id === players.second?.id) return 'same_player'
  return null
}

/** What of a complete draft is asked about. */
export function doubtAbout(draft: Draft, squads: Squads, now: Partial<Situation> = {}): Doubt | null {
  const find = (side: Side | null, id: number) =>
    (side === null ? null : squads[side]?.players.find((one) => one.id === id)) ?? null
  const { playerId = null, otherPlayerId = null } = entryOf(draft, squads)
  return doubtOf(draft.key, { ...draft, ...draft.moment, playerId, otherPlayerId }, find, now)
}

/** The draft that made an entry; null where its key has no letter. */
export function draftAgain(entry: DeskEntry, { keys }: DeskPalette, squads: Squads): Draft | null {
  const key = keys.find(({ id }) => id === entry.key)
  if (!key || key.key === '') return null
  const { side, reason, count, isPossible, period, clockSeconds, at } = entry
  const all = [...(squads.home?.players ?? []), ...(squads.away?.players ?? [])]
  const shirtOf = (id: number | null) => String(all.find((one) => one.id === id)?.shirtNumber ?? '')
  return {
    ...startDraft(key, { period, clockSeconds, at }, isPossible && key.mayBePossible),
    side,
    reason,
    first: shirtOf(entry.playerId),
    second: shirtOf(entry.otherPlayerId),
    count: String(count ?? ''),
    sought: String(count ?? ''),
  }
}

/** The entry of a complete draft. */
export function entryOf(draft: Draft, squads: Squads): Omit<SentEntry, 'sequence'> {
  const { first, second } = playersOf(draft, squads)
  return {
    key: draft.key.id,
    side: draft.side,
    playerId: first?.id ?? null,
    otherPlayerId: second?.id ?? null,
    reason: draft.reason,
    count: draft.count === '' ? null : Number(draft.count),
    isPossible: draft.isPossible,
    ...draft.moment,
  }
}
