import { fold } from '#sports/sport.ts'
import { tennisEvent, tennisFold } from '#sports/tennis.ts'
import { setsOf } from '#sports/tennis/settle.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { DrawMatch } from './edition.ts'

const kept = new Set(['format', 'entry', 'walkover', 'retired', 'defaulted'])

/** A match as files of results have it: the sets and how it ended, without points. */
export function briefly(match: DrawMatch): DrawMatch {
  const { events: whole, winner } = match.played
  const events = () => {
    const all = whole()
    return [...all.filter(({ type }) => kept.has(type)), ...resultOf(all, winner)]
  }
  return { ...match, played: { ...match.played, events } }
}

function resultOf(events: readonly TimelineEvent[], winner: 'home' | 'away'): TimelineEvent[] {
  const sets = setsOf(fold(tennisFold, [...events]))
  if (sets.length === 0) return []
  return [tennisEvent.result({ winner, sets: sets.map(({ games, tiebreak }) => ({ ...games, tiebreak })) })]
}
