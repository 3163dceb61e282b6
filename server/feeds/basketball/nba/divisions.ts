/**
 * Conferences and divisions of the NBA since 2004-05, when Charlotte joined and the league was divided again, by the
 * codes of the clubs. Written by hand from general knowledge.
 */
const table = `
Eastern Conference|Atlantic|BOS BKN NYK PHI TOR
Eastern Conference|Central|CHI CLE DET IND MIL
Eastern Conference|Southeast|ATL CHA MIA ORL WAS
Western Conference|Northwest|DEN MIN OKC POR UTA
Western Conference|Pacific|GSW LAC LAL PHX SAC
Western Conference|Southwest|DAL HOU MEM NOP SAS
`
const firstYear = 2004

const divisions = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [conference = '', group = '', clubs = ''] = line.split('|')
      return clubs.split(' ').map((code) => [code, { conference, group }] as const)
    }),
)

/** The division of a club in a season such as `2015/16`; null for seasons before the current divisions. */
export function divisionOf(code: string, season: string): { conference: string; group: string } | null {
  return Number(season.slice(0, 4)) < firstYear ? null : (divisions.get(code) ?? null)
}
