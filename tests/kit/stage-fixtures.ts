import type { Pairing, StageRound } from '#sports/esports/tournament/model.ts'

export const round = (id: number, stage: string, group: string, name = `Round ${id}`): StageRound => ({
  id,
  stage,
  group,
  name,
  ordinal: id,
})

/** A series that is open, with what differs. */
export function series(
  id: number,
  roundId: number,
  homeId: number | null,
  awayId: number | null,
  more: Partial<Pairing> = {},
) {
  const one: Pairing = {
    id,
    roundId,
    homeId,
    awayId,
    homeLabel: null,
    awayLabel: null,
    kickOff: id,
    score: { home: 0, away: 0 },
    isStarted: false,
    isOver: false,
    winner: null,
    ...more,
  }
  return one
}

export const won = (home: number, away: number): Partial<Pairing> => ({
  score: { home, away },
  isStarted: true,
  isOver: true,
  winner: home > away ? 'home' : home < away ? 'away' : 'draw',
})
