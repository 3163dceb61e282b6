import type { RoundRef } from '../../reading/parsed.ts'

/** Cup rounds in the order they are played; the place is part of the round's ordinal. */
const cupRounds: [RegExp, number][] = [
  [/\bplace\b|bronze|tercer (?:puesto|lugar)|terceiro lugar|um platz|finalina/i, 370],
  [/prelim|qualif|vorrunde/i, 100],
  [/play-?offs?|knockout round/i, 200],
  [/round of 128/i, 310],
  [/round of 64/i, 320],
  [/round of 32|1\/16|sixteenth|dieciseisavos|sechzehntelfinale|seizièmes/i, 330],
  [/round of 16|1\/8|achtelfinale|eighth|octavos|oitavas|ottavi|huitièmes/i, 340],
  [/quarter|1\/4|viertelfinale|cuartos|quartas|quarti|quarts|kwartfinale/i, 350],
  [/semi|1\/2|halbfinale|demi-finale|halve finale/i, 360],
  [/\bfinal\b(?! (?:round|stage|phase|group|tournament))|finale|endspiel/i, 380],
]

/** A round of a tournament that has no group: `First Round`, `2nd Round`. */
const earlyRound =
  /\b(?:(?<one>first|1st)|(?<two>second|2nd)|(?<three>third|3rd)|(?<four>fourth|4th))\b[\w ]*\bround\b/i

function earlyRoundOf(name: string): number | null {
  const groups = earlyRound.exec(name)?.groups
  return groups ? 301 + Object.values(groups).findIndex((word) => word !== undefined) : null
}

/** By the last part that names one: "Play-offs, Path A, Final" is a final. */
function cupRoundOf(name: string): [RegExp, number] | undefined {
  const parts = name.split(/,|\s[-–]\s/).reverse()
  return parts.map((part) => cupRounds.find(([pattern]) => pattern.test(part))).find((found) => found !== undefined)
}

/** Half of a league after its split: `Championship Round - 3`, `Relegation Group - 1`, `Meistergruppe`. */
const splitGroup =
  /^((?:championship|relegation) (?:round|group)|(?:meister|qualifikations)gruppe)(?:[\s,–-]+\D*\d+)?$/i

/** Reads the rounds of one file; those without an order get the order in which they appear. */
export class RoundReader {
  private readonly isCup: boolean
  private readonly isTournament: boolean
  private readonly isLeague: boolean
  private readonly unknown = new Map<string, number>()
  private readonly phases = new Map<string, number>()

  constructor(kind: 'league' | 'cup' | 'tournament') {
    this.isCup = kind === 'cup'
    this.isTournament = kind === 'tournament'
    this.isLeague = kind === 'league'
  }

  read(name: string, group: string | null): RoundRef {
    const number = Number(/(\d+)/.exec(name.replace(/round of \d+/i, ''))?.[1] ?? 0)
    const half = this.isLeague ? splitGroup.exec(name)?.[1] : undefined
    const cup = half === undefined ? cupRoundOf(name) : undefined
    if (group) return { stage: 'group', group, name, ordinal: number || this.appearance(name) }
    // "Finals, Round of 16" and "Playoffs, Matchday 1" of the European cups begin with the part of the season.
    if (cup) return { stage: 'knockout', group: '', name, ordinal: 1000 + cup[1] + Math.min(number, 9) }
    const early = this.isTournament ? earlyRoundOf(name) : null
    if (early !== null) return { stage: 'knockout', group: '', name, ordinal: 1000 + early }
    if (this.isCup) return { stage: 'knockout', group: '', name, ordinal: number || this.appearance(name) }
    return {
      stage: 'regular',
      group: half ?? '',
      name,
      ordinal: number > 0 ? this.phase(name) + number : this.appearance(name),
    }
  }

  /** "Regular Season - 1" and "Championship Group - 1" each count from 1: later in the file is later in time. */
  private phase(name: string): number {
    const words =
      name
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.join(' ') ?? ''
    const known = this.phases.get(words) ?? 100 * this.phases.size
    this.phases.set(words, known)
    return known
  }

  private appearance(name: string): number {
    const known = this.unknown.get(name) ?? 500 + this.unknown.size
    this.unknown.set(name, known)
    return known
  }
}
