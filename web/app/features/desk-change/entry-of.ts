import { rulingActs, type ChangeEntry, type ChangePalette, type ChangedEvent } from '#contract/touchline/desk-change.ts'
import { clockText, readingOf } from './clock-text.ts'

export const eventActs = ['correct', 'withdraw', 'enter'] as const
type Act = (typeof eventActs)[number] | (typeof rulingActs)[number]
type Facts = { events: readonly ChangedEvent[]; palette: ChangePalette | null }

/** What the form has, as text. */
export interface Draft {
  act: Act
  key: string
  /** The key of the palette, with its reason and number. */
  kind: string
  reason: string
  count: string
  side: 'home' | 'away' | ''
  playerId: string
  otherPlayerId: string
  period: string
  clock: string
  home: string
  away: string
  teamId: string
  points: string
  /** yyyy-MM-dd. */
  decidedOn: string
}

/** The draft that a form begins with; rulings are of the day. */
export function emptyDraft(act: Act, day: string): Draft {
  const event = { key: '', kind: '', reason: '', count: '', side: '', playerId: '', otherPlayerId: '' } as const
  return { act, ...event, period: '', clock: '', home: '', away: '', teamId: '', points: '-1', decidedOn: day }
}

/** The draft of an event as it is. */
export function draftOf(event: ChangedEvent, { act, decidedOn }: Draft, palette: ChangePalette | null): Draft {
  return {
    ...emptyDraft(act, decidedOn),
    key: event.key,
    kind: event.kind?.key ?? '',
    reason: event.kind?.reason ?? '',
    count: String(event.hero?.id ?? ''),
    side: event.side ?? '',
    ...playersOf(event),
    period: String(event.period),
    clock: clockText(event, palette?.endReading ?? null),
  }
}

/** The draft with another side: players of an event are of its side, so those of the old one are taken out. */
export function withSide(draft: Draft, side: Draft['side'], event: ChangedEvent | undefined): Draft {
  const isOld = event !== undefined && (event.side ?? '') === side
  return { ...draft, side, ...(isOld ? playersOf(event) : { playerId: '', otherPlayerId: '' }) }
}

function playersOf({ player, otherPlayer }: ChangedEvent) {
  return {
    playerId: player === null ? '' : String(player.id),
    otherPlayerId: otherPlayer === null ? '' : String(otherPlayer.id),
  }
}

const idOf = (text: string) => (text === '' ? null : Number(text))
const numberOf = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : null)
const textOf = (text: string) => (text.trim() === '' ? null : text.trim())

/** The entry of a draft; null where something is missing or nothing differs. */
export function entryOf(draft: Draft, facts: Facts): ChangeEntry | null {
  const { act, key, decidedOn } = draft
  if (act === 'enter') return enteredEntry(draft, facts)
  if (act === 'correct' || act === 'withdraw') return eventEntry(draft, act, facts)
  if (act === 'revoke') return key === '' ? null : { act, key }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(decidedOn)) return null
  if (act === 'award') {
    const score = { home: Number(draft.home), away: Number(draft.away) }
    const isScore = [draft.home, draft.away].every((text) => /^\d{1,2}$/.test(text))
    return isScore ? { act, score, decidedOn } : null
  }
  if (act === 'points') {
    const isPoints = draft.teamId !== '' && /^-?[1-9]\d?$/.test(draft.points)
    return isPoints ? { act, teamId: Number(draft.teamId), points: Number(draft.points), decidedOn } : null
  }
  return { act, decidedOn }
}

function enteredEntry(draft: Draft, { palette }: Facts): ChangeEntry | null {
  const key = palette?.keys.find(({ id }) => id === draft.kind)
  if (!palette || !key) return null
  const clockSeconds = palette.hasClock ? readingOf(draft.clock, palette.endReading) : null
  const [count, reason] = [numberOf(draft.count), textOf(draft.reason)]
  const isMissing =
    (key.side === 'needed' && draft.side === '') ||
    (key.player === 'needed' && draft.playerId === '') ||
    (key.other?.isNeeded && draft.otherPlayerId === '') ||
    (key.needsReason && reason === null) ||
    (key.count && !key.count.isOptional && count === null) ||
    (palette.hasClock ? draft.period === '' || clockSeconds === undefined : draft.key === '')
  if (isMissing) return null
  return {
    act: 'enter',
    key: key.id,
    reason,
    count,
    side: draft.side === '' ? null : draft.side,
    playerId: idOf(draft.playerId),
    otherPlayerId: idOf(draft.otherPlayerId),
    period: Number(draft.period),
    clockSeconds: clockSeconds ?? null,
    after: palette.hasClock ? null : draft.key,
  }
}

type Change = Extract<ChangeEntry, { act: 'correct' }>['change']

function eventEntry(draft: Draft, act: 'correct' | 'withdraw', { events, palette }: Facts): ChangeEntry | null {
  const { key, side, playerId, otherPlayerId, period, clock } = draft
  const event = events.find((one) => one.key === key)
  if (!event) return null
  if (act === 'withdraw') return { act, key, seen: event.mark }
  const endReading = palette?.endReading ?? null
  const clockSeconds = readingOf(clock, endReading)
  if (clockSeconds === undefined) return null
  const change: Change = {}
  if (side !== (event.side ?? '')) change.side = side === '' ? null : side
  if (idOf(playerId) !== (event.player?.id ?? null)) change.playerId = idOf(playerId)
  if (idOf(otherPlayerId) !== (event.otherPlayer?.id ?? null)) change.otherPlayerId = idOf(otherPlayerId)
  if (Number(period) !== event.period) change.period = Number(period)
  if (clock !== clockText(event, endReading)) change.clockSeconds = clockSeconds
  const [reason, count] = [textOf(draft.reason), numberOf(draft.count)]
  const isOther =
    draft.kind !== (event.kind?.key ?? '') ||
    reason !== (event.kind?.reason ?? null) ||
    count !== (event.hero?.id ?? null)
  if (isOther && draft.kind !== '') change.kind = { key: draft.kind, reason, count }
  return Object.keys(change).length > 0 || event.isWithdrawn ? { act, key, seen: event.mark, change } : null
}
