import { foldSpelling } from '#timeline/spelling.ts'
import type { Parsed, PlayerRef } from '../../reading/parsed.ts'

/**
 * One spelling of one name within a file and team: accents do not distinguish players. Whether a last name alone
 * ("Mbappé" beside "Kylian Mbappé") means the same player is decided by `settlePlayers`, which has all sources.
 */
export function uniteNames(parsed: Parsed[]): Parsed[] {
  const byTeam = new Map<string, PlayerRef[]>()
  for (const one of parsed) {
    if (one.kind !== 'match') continue
    const { match } = one
    for (const player of match.players) {
      if (player.key !== null || player.side === null) continue
      const team = (player.side === 'home' ? match.home : match.away)?.name ?? ''
      byTeam.set(team, [...(byTeam.get(team) ?? []), player])
    }
  }
  for (const players of byTeam.values()) unite(players)
  return parsed
}

function unite(players: PlayerRef[]): void {
  const names = new Map<string, string>()
  for (const { name } of players) {
    const folded = foldSpelling(name)
    const known = names.get(folded)
    // Of two spellings the one with accents is the fuller.
    if (known === undefined || accents(name) > accents(known)) names.set(folded, name)
  }
  for (const player of players) {
    player.name = names.get(foldSpelling(player.name)) ?? player.name
  }
}

function accents(name: string): number {
  return name.replace(/[\p{ASCII}]/gu, '').length
}
