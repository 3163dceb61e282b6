import type { Pick, Play } from '#prophecies/types.ts'
import type { Range } from '#records/rules/ranges.ts'

/** Names of plays of old clients; ours is the first of each, of which answers have one. */
const playNames: Readonly<Record<Play, readonly string[]>> = {
  result: ['RESULT', '1X2', 'MONEYLINE', 'WIN'],
  handicap: ['HANDICAP', 'ASIA', 'SPREAD'],
  total: ['TOTAL', 'OVER_UNDER', 'OU'],
}
const pickNames: Readonly<Record<Pick, readonly string[]>> = {
  home: ['home', 'h', '1', 'over', 'o'],
  draw: ['draw', 'd', 'x'],
  away: ['away', 'a', '2', 'under', 'u'],
}

/** A play by its name; `DEFAULT` and no name are null, any other text undefined. */
export function readPlay(name: string | undefined): Play | null | undefined {
  const sought = (name ?? '').trim().toUpperCase()
  if (sought === '' || sought === 'DEFAULT') return null
  return (Object.keys(playNames) as Play[]).find((play) => playNames[play].includes(sought))
}

export const playName = (play: Play): string => playNames[play][0]!

/** A pick by its name; undefined for any other text. */
export function readPick(option: string | undefined): Pick | undefined {
  const sought = (option ?? '').trim().toLowerCase()
  return (Object.keys(pickNames) as Pick[]).find((pick) => pickNames[pick].includes(sought))
}

const ranges: Readonly<Record<string, Range>> = {
  DAY: 'day',
  WEEK: 'week',
  TEN: 'ten',
  MONTH: 'month',
  WORLDCUP: 'world_cup',
}

/** A range by its name. The name of the European cup of 2024 is unknown: it is every other text. */
export const rangeOf = (dateRange: string): Range => ranges[dateRange.trim().toUpperCase()] ?? 'euro_2024'
