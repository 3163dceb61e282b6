import type { Pair } from '#sports/football.ts'
import type { Json, Side } from '#sports/timeline.ts'
import { countryOfCode } from '../aliases/nations.ts'
import type { PlayerRef, TeamRef } from '../../reading/parsed.ts'

/** Records of the Wyscout files, parsed defensively: any member may be missing, "null" or of another type. */
export type Raw = { [key: string]: unknown }

export function objectOf(value: unknown): Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Integer from a number or a text of digits; null for "null" and the like. */
export function intOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

/** An id; 0 means none. */
export function idOf(value: unknown): string | null {
  const id = intOf(value)
  return id === null || id === 0 ? null : String(id)
}

/** Text of these files is escaped twice: after JSON it still contains `\u00e9`. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).trim()
}

const ownAreas: Record<string, string> = { XEN: 'GB-ENG', XSC: 'GB-SCT', XWA: 'GB-WLS', XNI: 'GB-NIR', XKS: 'XK' }

function countryOfArea(value: unknown): string | null {
  const area = objectOf(value)
  return ownAreas[textOf(area.alpha3code)] ?? (textOf(area.alpha2code) || countryOfCode(textOf(area.alpha3code)))
}

export function teamOf(value: Raw): TeamRef | null {
  const name = textOf(value.name) || textOf(value.officialName)
  if (name === '') return null
  const isNational = value.type === 'national'
  const country = countryOfArea(value.area)
  const city = textOf(value.city)
  return {
    name,
    kind: isNational ? 'national' : 'club',
    // Clubs of Wales and Monaco in these files play in the leagues of England and France.
    country: isNational ? country : country === 'GB-WLS' ? 'GB-ENG' : country === 'MC' ? 'FR' : country,
    key: idOf(value.wyId),
    ...(city === '' ? {} : { detail: { city } }),
  }
}

/** Position in a line-up: 0 keeper, 1 back, 3 midfield, 5 forward. */
const positions: Record<string, number> = { GK: 0, DF: 1, MD: 3, FW: 5 }

/** The usual name: "S. Agüero" of first name "Sergio Leonel" is Sergio Agüero, "Neymar" stays. */
function knownAs(shortName: string, first: string, last: string): string {
  const [, initial = '', rest = ''] = /^(\p{L}+)\.\s*(.+)$/u.exec(shortName) ?? []
  if (shortName !== '' && !shortName.includes('.')) return shortName
  const called = first.split(' ')[0] ?? ''
  if (initial !== '' && !rest.includes('.') && called.toLowerCase().startsWith(initial.toLowerCase()))
    return `${called} ${rest}`
  return [first, last].filter(Boolean).join(' ') || shortName
}

export function playerOf(value: Raw): PlayerRef | null {
  const key = idOf(value.wyId)
  const shortName = textOf(value.shortName)
  const name = knownAs(shortName, textOf(value.firstName), textOf(value.lastName))
  if (key === null || name === '') return null
  const detail: { [name: string]: Json } = {}
  const birthDate = textOf(value.birthDate)
  if (/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) detail.birthDate = birthDate
  for (const [from, to] of [
    ['height', 'heightCm'],
    ['weight', 'weightKg'],
  ] as const) {
    const size = intOf(value[from])
    if (size !== null && size > 0) detail[to] = size
  }
  const foot = textOf(value.foot)
  if (foot === 'left' || foot === 'right' || foot === 'both') detail.foot = foot
  const position = positions[textOf(objectOf(value.role).code2)]
  if (position !== undefined) detail.position = position
  return {
    name,
    shortName: shortName || name,
    side: null,
    key,
    country: countryOfArea(value.passportArea),
    nationalTeamKey: idOf(value.currentNationalTeamId),
    detail,
  }
}

/** A person without a name in any file. */
export function nameless(key: string): string {
  return `Player ${key}`
}

export interface TeamSheet {
  teamId: string
  side: Side
  score: number | null
  scoreHalf: number | null
  scoreExtra: number | null
  scoreShootout: number | null
  coachId: string | null
  /**
   * The file lists the players of the side; without the list it states nothing about cards and substitutions either.
   */
  hasFormation: boolean
  starters: Raw[]
  bench: Raw[]
  substitutions: Raw[]
}

/** One match of a file `matches_*.json`. */
export interface MatchRecord {
  id: string
  raw: Raw
  file: string
  at: string
  sheets: { home: TeamSheet; away: TeamSheet }
  duration: 'Regular' | 'ExtraTime' | 'Penalties'
}

/** Null with a reason when the record is no valid match. */
export function matchRecordOf(value: unknown, file: string, at: string): MatchRecord | string {
  const raw = objectOf(value)
  const id = idOf(raw.wyId)
  if (id === null) return 'a match without wyId'
  const sheets = Object.entries(objectOf(raw.teamsData)).map(([key, sheet]) => sheetOf(key, objectOf(sheet)))
  const home = sheets.find((sheet) => sheet?.side === 'home')
  const away = sheets.find((sheet) => sheet?.side === 'away')
  if (!home || !away) return 'not one home and one away team in teamsData'
  if (home.teamId === away.teamId) return `team ${home.teamId} plays against itself`
  const duration = raw.duration === 'ExtraTime' || raw.duration === 'Penalties' ? raw.duration : 'Regular'
  return { id, raw, file, at, sheets: { home, away }, duration }
}

function sheetOf(key: string, raw: Raw): TeamSheet | null {
  const teamId = idOf(raw.teamId) ?? idOf(key)
  if (teamId === null || (raw.side !== 'home' && raw.side !== 'away')) return null
  const formation = objectOf(raw.formation)
  return {
    teamId,
    side: raw.side,
    score: intOf(raw.score),
    scoreHalf: intOf(raw.scoreHT),
    scoreExtra: intOf(raw.scoreET),
    scoreShootout: intOf(raw.scoreP),
    coachId: idOf(raw.coachId),
    hasFormation: intOf(raw.hasFormation) !== 0 && listOf(formation.lineup).length > 0,
    starters: listOf(formation.lineup).map(objectOf),
    bench: listOf(formation.bench).map(objectOf),
    // "null" when a side made none.
    substitutions: listOf(formation.substitutions).map(objectOf),
  }
}

/**
 * `score` is after 90 minutes, `scoreET` the whole score after extra time, `scoreP` the shoot-out alone. Without its
 * kicks the winner of the match won it.
 */
export function resultOf({ raw, sheets: { home, away }, duration }: MatchRecord): {
  half: Pair | null
  normal: Pair
  extra: Pair | null
  shootout: Pair | null
  shootoutWinner?: Side
} {
  const pair = (name: 'score' | 'scoreHalf' | 'scoreExtra' | 'scoreShootout'): Pair => ({
    home: home[name] ?? 0,
    away: away[name] ?? 0,
  })
  const isShootout = duration === 'Penalties'
  const isKnown = isShootout && home.scoreShootout !== away.scoreShootout
  const winner = ([home, away] as const).find(({ teamId }) => teamId === idOf(raw.winner))
  return {
    half: home.scoreHalf === null ? null : pair('scoreHalf'),
    normal: pair('score'),
    extra: duration === 'Regular' ? null : pair('scoreExtra'),
    shootout: isKnown ? pair('scoreShootout') : null,
    ...(isShootout && !isKnown && winner ? { shootoutWinner: winner.side } : {}),
  }
}
