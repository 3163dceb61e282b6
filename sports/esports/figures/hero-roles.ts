import { playedOut, winShare, type PlayedGame, type WinShare } from './played.ts'

/** How often a hero was played in a role, and won there. */
interface HeroRole {
  role: string
  won: WinShare
}

/** The roles of each hero by games, as the lines of its players name them; a hero without a known role is left out. */
export function heroRoles(all: readonly PlayedGame[]): Map<string, HeroRole[]> {
  const played = playedOut(all).flatMap(({ record: { winner, lines } }) =>
    lines.flatMap(({ hero, role, side }) =>
      hero === null || role === null || winner === null ? [] : [{ hero, role, isWon: winner === side }],
    ),
  )
  return new Map(
    [...Map.groupBy(played, ({ hero }) => hero)].map(([hero, own]) => [
      hero,
      [...Map.groupBy(own, ({ role }) => role)]
        .map(([role, list]) => ({ role, won: winShare(list.filter(({ isWon }) => isWon).length, list.length) }))
        .toSorted((a, b) => b.won.games - a.won.games || (a.role < b.role ? -1 : 1)),
    ]),
  )
}
