/**
 * Leagues and divisions of the clubs by the codes of Retrosheet, by seasons. Source: `Teams.csv` of the Baseball
 * Databank (columns `lgID`, `divID`, `teamIDretro`; CC BY-SA 3.0), 2010 to 2019; 2020 to 2024 are like 2019, from
 * memory.
 */
const listed: readonly (readonly [from: number, to: number, divisions: string])[] = [
  [
    2010,
    2012,
    `AL East BAL BOS NYA TBA TOR|AL Central CHA CLE DET KCA MIN|AL West ANA OAK SEA TEX|NL East ATL FLO MIA NYN PHI WAS|
NL Central CHN CIN HOU MIL PIT SLN|NL West ARI COL LAN SDN SFN`,
  ],
  [
    2013,
    2024,
    `AL East BAL BOS NYA TBA TOR|AL Central CHA CLE DET KCA MIN|AL West ANA HOU OAK SEA TEX|NL East ATL MIA NYN PHI WAS|
NL Central CHN CIN MIL PIT SLN|NL West ARI COL LAN SDN SFN`,
  ],
]

const leagues: Readonly<Record<string, string>> = { A: 'American League', N: 'National League' }
const regions: Readonly<Record<string, string>> = { E: 'East', C: 'Central', W: 'West' }

/** `AL` and `E` as a group of the table; null for a league that is none of the two. */
export function divisionOf(league: string, region: string): { conference: string; group: string } | null {
  const [conference, name] = [leagues[league.slice(0, 1)], regions[region]]
  if (conference === undefined) return null
  return { conference, group: name === undefined ? conference : `${league.slice(0, 1)}L ${name}` }
}

interface Span {
  club: string
  from: number
  to: number
  division: { conference: string; group: string }
}

const spans: readonly Span[] = listed.flatMap(([from, to, text]) =>
  text.split('|').flatMap((line) => {
    const [league = '', region = '', ...clubs] = line.trim().split(' ')
    return clubs.map((club) => ({ club, from, to, division: divisionOf(league, region.slice(0, 1))! }))
  }),
)

/**
 * The division of a club in a season; `league` (`A`, `N`) is the one that the files state, which holds where the two
 * differ. Null where neither is known.
 */
export function divisionOfClub(
  club: string,
  season: string,
  league: string | null,
): { conference: string; group: string } | null {
  const year = Number(season)
  const known = spans.find((one) => one.club === club && one.from <= year && year <= one.to)?.division ?? null
  const stated = league === null ? null : divisionOf(league, '')
  return stated !== null && stated.conference !== known?.conference ? stated : known
}
