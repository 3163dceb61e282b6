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

type Part = keyof typeof weights

/** The parts of our rating of a player on a map, which add up to it; null without kills or deaths. */
export function partsOf(
  { kills, deaths, adr, kast, openingKills, openingDeaths }: Figures,
  rounds: number,
): { part: Part; points: number }[] | null {
  if (rounds === 0 || kills === null || deaths === null) return null
  const duels = openingKills === null || openingDeaths === null ? null : (openingKills - openingDeaths) / rounds
  const parts: [part: Part, value: number | null][] = [
    ['kills', kills / rounds / usual.kills],
    ['survival', Math.max(0, 1 - deaths / rounds) / usual.survival],
    ['damage', adr === null ? null : adr / usual.damage],
    ['kast', kast === null ? null : kast / usual.kast],
    ['opening', duels === null ? null : 1 + 5 * duels],
  ]
  const known = parts.filter((one): one is [Part, number] => one[1] !== null)
  const total = known.reduce((sum, [part]) => sum + weights[part], 0)
  return known.map(([part, value]) => ({ part, points: (weights[part] * value) / total }))
}

/** Our rating of a player on a map: 1 is usual. A part that no source has is left out; null without kills or deaths. */
export function ratingOf(figures: Figures, rounds: number): number | null {
  return partsOf(figures, rounds)?.reduce((sum, { points }) => sum + points, 0) ?? null
}
