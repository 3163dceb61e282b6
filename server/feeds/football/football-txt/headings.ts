/** What the headings above a match say of it. */
export interface Heading {
  /** `Group A`, or a championship of a season that has several, `Apertura`. */
  group: string | null
  round: string | null
  /** All their words, which distinguish qualifying from the finals. */
  words: string
  /** The text of the nearest heading alone, part of the key of a match. */
  key: string
}

/** Lines that are headings without a mark. */
export const headingWords =
  /^(?:group|matchday|round|quarter|semi|final|third|match for|play-?offs?|preliminary|qualif|replays?|finals|knockout|\d+(?:st|nd|rd|th) round|\d+\.? (?:round|runde|spieltag)|league|championship|relegation)\b/i
/** Parts of a season that are no championship of their own: their matches have no table beside the others'. */
const stageWords =
  /\b(?:regular|season|stages?|phase|finals?|tournament|qualif\w*|quali|play-?offs?|play-?ins?|knock-?out|preliminary|rounds?|runden?|league|group|gruppen?|grupos?|matchday|championship|relegation|promotion|semi-?finals?|quarter-?finals?|third|place|liguilla|cup|replays?|legs?|conference|division|zone|region|main|temporada)\b/i
const groupForm = /^(?:group|grupo|gruppe|groupe|girone|poule|pool)\s+[\p{L}\d]{1,4}$/iu
/** A round of a tournament in which each plays each. */
const finalRound = /^(?:final (?:round|group|pool)|finalrunde|cuadrangular final|fase final)$/i
/** Stages that their rounds tell, for competitions of nations also qualifying, which is a competition of its own. */
const toldStage = /^(?:(?:final|finals) tournament|finals?|knock-?out(?: stage| phase| rounds?)?|endrunde)$/i
const ownCompetition =
  /^(?:qualifying|qualification|quali|preliminary competition)(?: (?:stage|round|tournament|phase))?$/i
const legForm = /^(?:1st|2nd|first|second) leg$/i
const plainStage = /^(?:(?:first|1st|group|gruppen)\s*-?\s*(?:stage|round|phase)|group)$/i

/** The headings of a file: those of `=` are above those of bullets, and each replaces those of its level and below. */
export class Headings {
  private readonly stages: string[] = []
  private bullets: string[] = []
  private mark = ''
  private readonly isTournament: boolean
  private readonly isNational: boolean

  constructor({ isTournament, isNational }: { isTournament: boolean; isNational: boolean }) {
    this.isTournament = isTournament
    this.isNational = isNational
  }

  /** `level` 1 is `==`. */
  stage(level: number, text: string): void {
    this.stages.length = Math.min(this.stages.length, level - 1)
    this.stages.push(text)
    this.bullets.length = 0
  }

  /** `level` 1 is `▪`; a heading is below one of the same mark only. */
  bullet(level: number, text: string, mark = ''): void {
    this.bullets = [...(mark === this.mark ? this.bullets.slice(0, level - 1) : []), text]
    this.mark = mark
  }

  /** `more`: a part that the line of the match adds, such as `Replay`. */
  at(more: string | null): Heading {
    const championship = this.stages.map((text) => text.split(',')[0]!.trim()).find((text) => isChampionship(text))
    const added = more === null || legForm.test(more) ? [] : [more]
    const isTold = (text: string) => toldStage.test(text) || (this.isNational && ownCompetition.test(text))
    const stages = this.bullets.length > 0 ? this.stages.filter((text) => !isTold(text)) : this.stages
    const parts = [...stages, ...this.bullets, ...added]
      .flatMap((text) => text.split(/[,|]/))
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== championship)
    const group = parts.findLast((part) => groupForm.test(part) || (this.isTournament && finalRound.test(part))) ?? null
    const rest = parts.filter((part) => part !== group && !(group !== null && plainStage.test(part)))
    const words = [...this.stages, ...this.bullets].join(', ')
    const key = this.keyOf()
    if (championship === undefined) return { group, round: rest.join(', ') || null, words, key }
    const isFinals = rest.some((part) => /final|play-?off|liguilla|replay|leg\b/i.test(part))
    const round = isFinals ? [championship, ...rest].join(', ') : rest.join(', ') || championship
    const own = group === null ? championship : `${championship}, ${group}`
    return { group: isFinals && group === null ? null : own, round, words, key }
  }

  /** The part of the season, without the number of its round. */
  get scope(): string {
    const [first = '', second = ''] = [...this.stages, ...this.bullets].map((text) =>
      groupForm.test(text) ? text : text.replace(/[\s,–-]*\d+\W*$/, ''),
    )
    return groupForm.test(second) ? `${first}, ${second}` : first
  }

  private keyOf(): string {
    const parts = (this.bullets.at(-1) ?? this.stages.at(-1) ?? '').split(/[,|]/).map((part) => part.trim())
    return parts.find((part) => /^group\s+\w+$/i.test(part)) ?? parts.join(', ')
  }
}

function isChampionship(text: string): boolean {
  return !stageWords.test(text) && !groupForm.test(text) && !/^\d|^(?:vorrunde|hinrunde|rückrunde)/i.test(text)
}

/** `- Round 2`: a dash before the words of a heading is a bullet. */
export function withBullet(line: string): string {
  const words = /^[-–—]\s+(\S.*)$/.exec(line)?.[1]
  return words !== undefined && headingWords.test(words) ? `• ${words}` : line
}

/** A short line of words: `Cuartos de final`. */
export function isHeading(text: string): boolean {
  const isShort = text.length <= 60 && text.split(/\s+/).length <= 7
  return (
    isShort &&
    /^[\p{Lu}\d¡"'(]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/\s{2,}|[;@|=]|[.,]$|\d['’′]|\d[-:]\d|:\s/.test(text)
  )
}
