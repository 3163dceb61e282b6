import type { Notice } from '#contract/touchline/notice.ts'

/** Where a notice leads: a match or a prophecy; null where it stands for itself. */
export function placeOfNotice({ matchId, facts }: Pick<Notice, 'matchId' | 'facts'>): string | null {
  if (matchId !== null) return `/match/${matchId}`
  return facts.prophecyId === undefined ? null : `/prophecies/${facts.prophecyId}`
}
