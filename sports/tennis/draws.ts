/** The events of a tournament: who plays in them. */
export const draws = ['men', 'women', 'men-doubles', 'women-doubles', 'mixed'] as const
export type Draw = (typeof draws)[number]

/** The name of the competition that a draw is, in addresses: `wimbledon-women`. */
export function drawSlug(tournament: string, draw: Draw): string {
  return `${tournament}-${draw}`
}

/** Tournament and draw of such a name; null for a competition that is no draw of several. */
export function readDrawSlug(slug: string): { tournament: string; draw: Draw } | null {
  const found = /^(.+)-(men-doubles|women-doubles|men|women|mixed)$/.exec(slug)
  return found && { tournament: found[1]!, draw: found[2] as Draw }
}
