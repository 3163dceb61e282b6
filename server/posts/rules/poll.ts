import type { MatchStatus } from '#sports/sport.ts'

/** Statuses of a match that is still to be played, or is played. */
const before: readonly MatchStatus[] = ['scheduled', 'live', 'interrupted', 'postponed']

/** Whether a match is over; one that a correction opens again is not. */
export function isOver(status: MatchStatus): boolean {
  return !before.includes(status)
}

/** Whether a poll is closed: by its time, epoch ms, or by the whistle of its match (`status`, null without one). */
export function isPollClosed(
  { endsAt, status }: { endsAt: number | null; status: MatchStatus | null },
  now: number,
): boolean {
  return endsAt === null ? status !== null && isOver(status) : endsAt <= now
}

/** Choices of a vote, each once; null where they are none of the poll's, or several where it takes one. */
export function readVote(
  { isMultiple, choices }: { isMultiple: boolean; choices: readonly { id: number }[] },
  given: readonly number[],
): number[] | null {
  const ids = [...new Set(given)]
  const areKnown = ids.every((id) => choices.some((choice) => choice.id === id))
  return areKnown && ids.length > 0 && (isMultiple || ids.length === 1) ? ids.sort((a, b) => a - b) : null
}
