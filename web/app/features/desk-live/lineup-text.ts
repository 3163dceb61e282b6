interface Listed {
  playerId: number
  shirtNumber: number | null
  position: number | null
  isStarter: boolean
}

/**
 * A line-up of lines such as `7 10034`, `7 10034 6` with the position, `12 10035 B` for the bench; else the first line
 * that is not one.
 */
export function parseLineup(text: string): { ok: true; players: Listed[] } | { ok: false; line: number } {
  const lines = text.split('\n').map((line) => line.trim())
  const players: Listed[] = []
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const [, shirt, player, place, bench] = /^(\d{1,2}|-)\s+(\d{1,10})(?:\s+(10|\d))?(\s+[bB])?$/.exec(line) ?? []
    if (shirt === undefined || player === undefined) return { ok: false, line: at + 1 }
    const shirtNumber = shirt === '-' ? null : Number(shirt)
    const position = place === undefined ? null : Number(place)
    players.push({ playerId: Number(player), shirtNumber, position, isStarter: bench === undefined })
  }
  return players.length === 0 ? { ok: false, line: 1 } : { ok: true, players }
}
