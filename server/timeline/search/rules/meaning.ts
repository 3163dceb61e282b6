/** Words of a query that mean something beside names: years, seasons, rounds, and what stands between two sides. */

/** The years of a season or of a match: `2024` is 2024 to 2024, `2017/18` is 2017 to 2018. */
export type Years = {
  from: number
  to: number
  /** False for two digits alone: `euro 24`, but also `schalke 04`. */
  isCertain: boolean
}
type RoundName = 'final' | 'semi' | 'quarter' | 'last16' | 'last32' | 'third' | 'group' | 'groups' | 'number'
export type Round = {
  round: RoundName
  /** The number of a round, `11`, or the letter of a group, `a`. */
  of: string | null
}
export type Meaning = { kind: 'years'; years: Years } | ({ kind: 'round' } & Round) | { kind: 'side' }

type Pattern = { pattern: RegExp; meaning: (found: RegExpExecArray) => Meaning | null }

const round = (name: RoundName, pattern: RegExp): Pattern => ({
  pattern,
  meaning: (found) => ({ kind: 'round', round: name, of: found.slice(1).find((one) => one !== undefined) ?? null }),
})

/** In order: what an earlier pattern took is not read again. All are applied to lower case with half-width signs. */
export const patterns: readonly Pattern[] = [
  { pattern: /(?<!\d)((?:1[89]|20)?\d\d)\s?[/–-]\s?((?:1[89]|20)?\d\d)(?!\d)(?:\s?赛季)?/g, meaning: seasonOf },
  {
    pattern: /(?<![a-z\d])(18[7-9]\d|19\d\d|20\d\d)(?!\d)(?:\s?(?:年|赛季))*/gu,
    meaning: ([, year]) => yearsOf(Number(year), Number(year), true),
  },
  round('quarter', /\bquarter[\s-]?finals?\b|\bquarters\b|\bqf\b|四分之一决赛|1\/4\s?决赛|八强赛?/g),
  round(
    'last16',
    /\b(?:round|last)(?: of)? 16\b|\br16\b|\b1\/8[\s-]finals?\b|八分之一决赛|1\/8\s?决赛|(?:十六|16)强赛?/g,
  ),
  round('last32', /\b(?:round|last)(?: of)? 32\b|\br32\b|十六分之一决赛|1\/16\s?决赛|(?:三十二|32)强赛?/g),
  round('semi', /\bsemi[\s-]?finals?\b|\bsemis?\b|\bsf\b|半决赛|四强赛?/g),
  round('third', /\b(?:third|3rd)[\s-]place(?:[\s-]?(?:play[\s-]?off|match|final))?\b|三四名决赛|季军赛/g),
  round('final', /\bfinals?\b|总?决赛/g),
  round('groups', /\bgroup stage\b|小组赛/g),
  round('group', /\bgroup ([a-l])\b|(?<![a-z])([a-l])\s?组/g),
  round(
    'number',
    /\b(?:round|match\s?day|md|match\s?week|week|gw|game\s?week)\s?(\d{1,2})\b|第\s?(\d{1,2})\s?轮|(?<!\d)(\d{1,2})\s?轮/g,
  ),
  {
    pattern:
      /(?<=\s)(?:v|vs|versus|against)\.?(?=\s)|(?<=\s)[-–—](?=\s)|对阵|(?<=\p{Script=Han}\s?)(?:对|vs)(?=\s?\p{Script=Han})/gu,
    meaning: () => ({ kind: 'side' }),
  },
  {
    pattern: /(?<=(?:^|\s)['’]?)(\d\d)(?=\s|$)/g,
    meaning: ([, short]) => yearsOf(fullYear(short!, null), fullYear(short!, null), false),
  },
]

function yearsOf(from: number, to: number, isCertain: boolean): Meaning {
  return { kind: 'years', years: { from, to, isCertain } }
}

/** `2017/18`, `2017-2018`, `24/25`; null where the second year does not follow the first. */
function seasonOf([, first = '', second = '']: RegExpExecArray): Meaning | null {
  const from = fullYear(first, null)
  const to = fullYear(second, from)
  return to === from + 1 ? yearsOf(from, to, true) : null
}

/** Two digits are of the years around 2000, or follow `before`. */
function fullYear(digits: string, before: number | null): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  if (before !== null) return Math.floor((before + 1) / 100) * 100 + year
  return year < 50 ? 2000 + year : 1900 + year
}

/**
 * A round of a query as patterns of its names in the archive, which the database compares ignoring case: of the round,
 * and of its group. Both have to match; null matches everything.
 */
export function namesOfRound({ round: name, of }: Round): { name: string | null; group: string | null } {
  const named = {
    final: '^(grand )?finals?( replay)?$|[,:] finals?$|^决赛$',
    semi: 'semi[ -]?final|半决赛',
    quarter: 'quarter[ -]?final|四分之一决赛',
    last16: '(round|last) of 16|last 16|1/8|eighth[ -]final|八分之一决赛',
    last32: '(round|last) of 32|last 32|1/16|sixteenth[ -]final|十六分之一决赛',
    third: '(third|3rd)[ -]place|match for third|三四名',
  }
  if (name === 'groups') return { name: null, group: '.' }
  if (name === 'group') return { name: null, group: `(^|[^a-z])${of}$` }
  if (name === 'number') return { name: `^(?!.* of )[^0-9]*${of}([^0-9]|$)`, group: null }
  return { name: named[name], group: null }
}

/** Whether the years of a query are those of a season, which runs in `from` and `to`. */
export function isSeasonOf(asked: Years, season: { from: number; to: number }): boolean {
  if (asked.from !== asked.to) return asked.from === season.from && asked.to === season.to
  return asked.from === season.from || asked.from === season.to
}

/** The years of a season by its name, else by its days (`yyyy-MM-dd`): `2017/18`, `2018`, `2018 Apertura`. */
export function yearsOfSeason(season: { name: string; startsOn: string | null; endsOn: string | null }): {
  from: number
  to: number
} | null {
  const named = /(\d{4})(?:\s?[/–-]\s?(\d{2,4}))?/.exec(season.name)
  if (named?.[1] !== undefined) {
    const from = Number(named[1])
    const second = named[2]
    const to = second === undefined ? from : second.length === 3 ? from : fullYear(second, from)
    return { from, to: to === from + 1 ? to : from }
  }
  if (season.startsOn === null) return null
  const from = Number(season.startsOn.slice(0, 4))
  return { from, to: season.endsOn === null ? from : Number(season.endsOn.slice(0, 4)) }
}
