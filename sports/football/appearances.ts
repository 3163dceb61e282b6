import type { Appearance } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { goalKind, lineupDetail } from './read.ts'

type Candidate = Appearance & { sides: { side: Side; basis: Appearance['basis'] }[] }

/** Events beside goals that name only players on the pitch or the bench; in others a source may mistake the side. */
const firm: ReadonlySet<string> = new Set(['card', 'substitution', 'shootout_kick'])

/**
 * The side of each player of a match, and the scorers of its goals, by one source; withdrawn events are left out. The
 * line-up determines the side, without one goals, cards and substitutions, without those any other event; the scorer of
 * an own goal plays for the side it counts against. A player on both sides on equal grounds is left out. Minutes of
 * goals are period × 1000 + full minute.
 */
export function appearances(events: readonly TimelineEvent[]): Appearance[] {
  const byPlayer = new Map<number, Candidate>()
  const note = (playerId: number | null, side: Side | null, basis: Appearance['basis']): Candidate | null => {
    if (playerId === null || side === null) return null
    const candidate = byPlayer.get(playerId) ?? {
      playerId,
      side,
      basis,
      shirtNumber: null,
      goals: [],
      ownGoals: [],
      sides: [],
    }
    byPlayer.set(playerId, candidate)
    candidate.sides.push({ side, basis })
    return candidate
  }
  for (const event of events) if (event.withdrawn === null) read(event, note)
  return [...byPlayer.values()].flatMap(settled)
}

function read(
  event: TimelineEvent,
  note: (playerId: number | null, side: Side | null, basis: Appearance['basis']) => Candidate | null,
): void {
  const { type, side, playerId, otherPlayerId } = event
  if (type === 'lineup') {
    for (const player of lineupDetail(event).players) {
      const candidate = note(player.playerId, side, 2)
      if (candidate) candidate.shirtNumber = player.shirtNumber
    }
  } else if (type === 'goal') {
    const isOwn = goalKind(event) === 'own'
    const candidate = note(playerId, isOwn ? opponentOf(side) : side, 1)
    const minute = event.clockSeconds === null ? null : event.period * 1000 + Math.floor(event.clockSeconds / 60)
    if (candidate && minute !== null) (isOwn ? candidate.ownGoals : candidate.goals).push(minute)
    if (!isOwn) note(otherPlayerId, side, 1)
  } else {
    note(playerId, side, firm.has(type) ? 1 : 0)
    if (type === 'substitution') note(otherPlayerId, side, 1)
  }
}

function settled({ sides, ...candidate }: Candidate): Appearance[] {
  const basis = sides.reduce<Appearance['basis']>((best, one) => (one.basis > best ? one.basis : best), 0)
  const [first, ...others] = new Set(sides.filter((one) => one.basis === basis).map(({ side }) => side))
  return first === undefined || others.length > 0 ? [] : [{ ...candidate, side: first, basis }]
}

function opponentOf(side: Side | null): Side | null {
  return side === null ? null : side === 'home' ? 'away' : 'home'
}
