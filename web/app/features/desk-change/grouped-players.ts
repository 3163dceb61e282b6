type Side = 'home' | 'away'
type Player = { id: number; name: string; side: Side }

interface Wanted {
  side: Side | ''
  /** Players of the other side are meant, such as who was fouled. */
  isOther: boolean
  /** Players of both sides are offered, those that are meant first. */
  isOpen: boolean
}

/** The players to choose from, by side and in the order of their names. */
export function groupedPlayers<One extends Player>(players: readonly One[], { side, isOther, isOpen }: Wanted) {
  const meant = side === '' ? null : isOther === (side === 'home') ? 'away' : 'home'
  const sides: Side[] = meant === 'away' ? ['away', 'home'] : ['home', 'away']
  return sides
    .filter((one) => isOpen || meant === null || one === meant)
    .map((one) => ({
      side: one,
      players: players.filter((player) => player.side === one).toSorted((a, b) => a.name.localeCompare(b.name)),
    }))
    .filter(({ players: listed }) => listed.length > 0)
}
