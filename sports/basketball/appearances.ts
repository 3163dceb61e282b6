import type { Appearance } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { listOf, objectOf, countOf } from '../detail.ts'

/** Events in which the other player is of the same side; in others of the opponent. */
const ofOwnSide: ReadonlySet<string> = new Set(['field_goal', 'substitution'])
const firm: ReadonlySet<string> = new Set(['field_goal', 'free_throw', 'substitution', 'rebound'])

/** The side of each player by one source: by the line-up, else by most of the events; on both alike, none. */
export function appearances(events: readonly TimelineEvent[]): Appearance[] {
  const seen = new Map<
    number,
    { counts: Record<Side, number>; basis: Appearance['basis']; shirtNumber: number | null }
  >()
  const note = (
    playerId: number | null,
    side: Side | null,
    basis: Appearance['basis'],
    shirtNumber?: number | null,
  ) => {
    if (playerId === null || side === null) return
    const known = seen.get(playerId) ?? { counts: { home: 0, away: 0 }, basis: 0, shirtNumber: null }
    known.counts[side] += basis === 2 ? 1_000_000 : 1
    known.basis = basis > known.basis ? basis : known.basis
    known.shirtNumber = shirtNumber ?? known.shirtNumber
    seen.set(playerId, known)
  }
  for (const { type, side, playerId, otherPlayerId, detail, withdrawn } of events) {
    if (withdrawn !== null || type === 'jump_ball') continue
    if (type === 'lineup' || type === 'box') {
      for (const entry of listOf(detail.players).map(objectOf))
        note(countOf(entry.playerId), side, 2, countOf(entry.shirtNumber))
    } else {
      note(playerId, side, firm.has(type) ? 1 : 0)
      if (ofOwnSide.has(type)) note(otherPlayerId, side, 1)
    }
  }
  return [...seen].flatMap(([playerId, { counts, basis, shirtNumber }]): Appearance[] => {
    if (counts.home === counts.away) return []
    const side = counts.home > counts.away ? 'home' : 'away'
    return [{ playerId, side, basis, shirtNumber, goals: [], ownGoals: [] }]
  })
}
