import { rulingActs } from '#contract/touchline/desk-change.ts'
import type { ChangeEntry, ChangedEvent } from '#contract/touchline/desk-change.ts'

export const eventActs = ['correct', 'withdraw', 'add'] as const
type Act = (typeof eventActs)[number] | (typeof rulingActs)[number]

/** What the form has, as text. */
export interface Draft {
  act: Act
  key: string
  side: 'home' | 'away' | ''
  playerId: string
  otherPlayerId: string
  minute: string
  home: string
  away: string
  teamId: string
  points: string
  /** yyyy-MM-dd. */
  decidedOn: string
}

/** The draft that a form begins with; rulings are of the day. */
export function emptyDraft(act: Act, day: string): Draft {
  return {
    act,
    key: '',
    side: '',
    playerId: '',
    otherPlayerId: '',
    minute: '',
    home: '',
    away: '',
    teamId: '',
    points: '-1',
    decidedOn: day,
  }
}

/** The draft of an event as it is. */
export function draftOf(event: ChangedEvent, { act, decidedOn }: Draft): Draft {
  return {
    ...emptyDraft(act, decidedOn),
    key: event.key,
    side: event.side ?? '',
    ...playersOf(event),
    minute: minuteOf(event.clockSeconds),
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

const minuteOf = (seconds: number | null) => (seconds === null ? '' : String(Math.floor(seconds / 60) + 1))
const idOf = (text: string) => (text === '' ? null : Number(text))
const secondsOf = (text: string) => (text === '' ? null : (Number(text) - 1) * 60)

/** The entry of a draft; null where something is missing or nothing differs. */
export function entryOf(draft: Draft, events: readonly ChangedEvent[]): ChangeEntry | null {
  const { act, key, decidedOn } = draft
  if (act === 'add' || act === 'correct' || act === 'withdraw') return eventEntry(draft, act, events)
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

function eventEntry(
  { key, side, playerId, otherPlayerId, minute }: Draft,
  act: (typeof eventActs)[number],
  events: readonly ChangedEvent[],
): ChangeEntry | null {
  const isMinute = minute === '' || /^[1-9]\d{0,2}$/.test(minute)
  if (act === 'add') {
    if (side === '' || minute === '' || !isMinute) return null
    const clockSeconds = secondsOf(minute)
    const members = { side, period: Number(minute) > 45 ? 2 : 1, clockSeconds }
    const players = { playerId: idOf(playerId), otherPlayerId: idOf(otherPlayerId) }
    return { act, type: 'goal', ...members, ...players, detail: { kind: 'open' } }
  }
  const event = events.find((one) => one.key === key)
  if (!event || !isMinute) return null
  if (act === 'withdraw') return { act, key, seen: event.mark }
  const change: Extract<ChangeEntry, { act: 'correct' }>['change'] = {}
  if (side !== (event.side ?? '')) change.side = side === '' ? null : side
  if (idOf(playerId) !== (event.player?.id ?? null)) change.playerId = idOf(playerId)
  if (idOf(otherPlayerId) !== (event.otherPlayer?.id ?? null)) change.otherPlayerId = idOf(otherPlayerId)
  if (minute !== minuteOf(event.clockSeconds)) change.clockSeconds = secondsOf(minute)
  return Object.keys(change).length > 0 || event.isWithdrawn ? { act, key, seen: event.mark, change } : null
}
