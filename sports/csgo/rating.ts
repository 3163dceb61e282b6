/** What the rating of a player on a map is made of. */
interface Figures {
  kills: number | null
  deaths: number | null
  adr: number | null
  kast: number | null
  openingKills: number | null
  openingDeaths: number | null
}

/** Weights of the parts, and the value of each that makes it 1: docs/MODELS.md, "Rating of Counter-Strike". */
const usual = { kills: 0.67, survival: 0.33, damage: 75, kast: 70 } as const
const weights = { kills: 0.35, survival: 0.2, damage: 0.25, kast: 0.12, opening: 0.08 } as const

/** Our rating of a player on a map: 1 is usual. A part that no source has is left out; null without kills or deaths. */
export function ratingOf(
  { kills, deaths, adr, kast, openingKills, openingDeaths }: Figures,
  rounds: number,
): number | null {
  if (rounds === 0 || kills === null || deaths === null) return null
  const duels = openingKills === null || openingDeaths === null ? null : (openingKills - openingDeaths) / rounds
  const parts: [weight: number, value: number | null][] = [
    [weights.kills, kills / rounds / usual.kills],
    [weights.survival, Math.max(0, 1 - deaths / rounds) / usual.survival],
    [weights.damage, adr === null ? null : adr / usual.damage],
    [weights.kast, kast === null ? null : kast / usual.kast],
    [weights.opening, duels === null ? null : 1 + 5 * duels],
  ]
  const known = parts.filter((part): part is [number, number] => part[1] !== null)
  const total = known.reduce((sum, [weight]) => sum + weight, 0)
  return known.reduce((sum, [weight, value]) => sum + weight * value, 0) / total
}
