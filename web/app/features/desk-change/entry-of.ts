import type { ChangeEntry, ChangedEvent } from '#contract/touchline/desk-change.ts'

export const acts = ['correct', 'withdraw', 'add', 'award', 'points'] as const

/** What the form has, as text. */
export interface Draft {
  act: (typeof acts)[number]
  key: string
  side: 'home' | 'away' | ''
  playerId: string
  otherPlayerId: string
  minute: string
  home: string
  away: string
  teamId: string
  points: string
}

export const emptyDraft: Draft = {
  act: 'correct',
  key: '',
  side: '',
  playerId: '',
  otherPlayerId: '',
  minute: '',
  home: '0',
  away: '0',
  teamId: '',
  points: '-1',
}

/** The draft of an event as it is. */
export function draftOf(event: ChangedEvent, act: Draft['act']): Draft {
  return {
    ...emptyDraft,
    act,
    key: event.key,
    side: event.side ?? '',
    playerId: event.player === null ? '' : String(event.player.id),
    otherPlayerId: event.otherPlayer === null ? '' : String(event.otherPlayer.id),
    minute: minuteOf(event.clockSeconds),
  }
}

const minuteOf = (seconds: number | null) => (seconds === null ? '' : String(Math.floor(seconds / 60) + 1))
const idOf = (text: string) => (text === '' ? null : Number(text))
const secondsOf = (text: string) => (text === '' ? null : (Number(text) - 1) * 60)

/** The entry of a draft; null where something is missing or nothing differs. `day`: yyyy-MM-dd. */
export function entryOf(draft: Draft, events: readonly ChangedEvent[], day: string): ChangeEntry | null {
  const { act, key, side, playerId, otherPlayerId, minute } = draft
  const isMinute = minute === '' || /^[1-9]\d{0,2}$/.test(minute)
  if (act === 'award') {
    const score = { home: Number(draft.home), away: Number(draft.away) }
    const isScore = [draft.home, draft.away].every((text) => /^\d{1,2}$/.test(text))
    return isScore ? { act, score, decidedOn: day } : null
  }
  if (act === 'points') {
    const isPoints = /^-?[1-9]\d?$/.test(draft.points)
    return draft.teamId !== '' && isPoints
      ? { act, teamId: Number(draft.teamId), points: Number(draft.points), decidedOn: day }
      : null
  }
  if (act === 'add') {
    if (side === '' || minute === '' || !isMinute) return null
    const clockSeconds = secondsOf(minute)
    const members = { side, period: Number(minute) > 45 ? 2 : 1, clockSeconds }
    return {
      act,
      type: 'goal',
      ...members,
      playerId: idOf(playerId),
      otherPlayerId: idOf(otherPlayerId),
      detail: { kind: 'open' },
    }
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
