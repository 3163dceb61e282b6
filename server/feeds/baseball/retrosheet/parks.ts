/**
 * Time zones of parks, by the first letters of the code of a park; start times in the files are those of the park's
 * clock. From memory of where the parks of the major leagues stand; an unknown park has no exact start.
 */
const zones: Readonly<Record<string, string>> = {
  ANA: 'America/Los_Angeles',
  ARL: 'America/Chicago',
  ATL: 'America/New_York',
  BAL: 'America/New_York',
  BOS: 'America/New_York',
  BUF: 'America/New_York',
  CHI: 'America/Chicago',
  CIN: 'America/New_York',
  CLE: 'America/New_York',
  DEN: 'America/Denver',
  DET: 'America/Detroit',
  HOU: 'America/Chicago',
  KAN: 'America/Chicago',
  LOS: 'America/Los_Angeles',
  MIA: 'America/New_York',
  MIL: 'America/Chicago',
  MIN: 'America/Chicago',
  NYC: 'America/New_York',
  OAK: 'America/Los_Angeles',
  PHI: 'America/New_York',
  PHO: 'America/Phoenix',
  PIT: 'America/New_York',
  SAN: 'America/Los_Angeles',
  SEA: 'America/Los_Angeles',
  SFO: 'America/Los_Angeles',
  STL: 'America/Chicago',
  STP: 'America/New_York',
  TOR: 'America/Toronto',
  WAS: 'America/New_York',
}

/** Null for a park whose place is unknown. */
export function zoneOfPark(site: string): string | null {
  return zones[site.slice(0, 3)] ?? null
}
