/** What the headings above a match say of it. */
export interface Heading {
  /** `Group A`, or a championship of a season that has several, `Apertura`. */
  group: string | null
  round: string | null
  /** All their words, by which qualifying is told from the finals. */
  words: string
}

/** Parts of a season that are no championship of their own: their matches have no table beside the others'. */
const stageWords =
  /\b(?:regular|season|stages?|phase|finals?|tournament|qualif\w*|quali|play-?offs?|play-?ins?|knock-?out|preliminary|rounds?|runden?|league|group|gruppen?|grupos?|matchday|championship|relegation|promotion|semi-?finals?|quarter-?finals?|third|place|liguilla|cup|replays?|legs?|conference|division|zone|region|main|temporada)\b/i
const groupForm = /^(?:group|grupo|gruppe|groupe|girone|poule|pool)\s+[\p{L}\d]{1,4}$/iu
/** A round of a tournament in which each plays each. */
const finalRound = /^(?:final (?:round|group|pool)|finalrunde|cuadrangular final|fase final)$/i
const plainStage = /^(?:(?:first|1st|group|gruppen)\s*-?\s*(?:stage|round|phase)|group)$/i

/** The headings of a file: those of `=` are above those of bullets, and each replaces those of its level and below. */
export class Headings {
  private readonly stages: string[] = []
  private readonly bullets: string[] = []
  private readonly isTournament: boolean

  constructor(isTournament: boolean) {
    this.isTournament = isTournament
  }

  /** `level` 1 is `==`. */
  stage(level: number, text: string): void {
    this.stages.length = Math.min(this.stages.length, level - 1)
    this.stages.push(text)
    this.bullets.length = 0
  }

  /** `level` 1 is `▪`. */
  bullet(level: number, text: string): void {
    this.bullets.length = Math.min(this.bullets.length, level - 1)
    this.bullets.push(text)
  }

  /** `more`: a part that the line of the match adds, such as `Replay`. */
  at(more: string | null): Heading {
    const championship = this.stages.map((text) => text.split(',')[0]!.trim()).find((text) => isChampionship(text))
    const parts = [...this.stages, ...this.bullets, ...(more === null ? [] : [more])]
      .flatMap((text) => text.split(/[,|]/))
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== championship)
    const group = parts.findLast((part) => groupForm.test(part) || (this.isTournament && finalRound.test(part))) ?? null
    const rest = parts.filter((part) => part !== group && !(group !== null && plainStage.test(part)))
    const words = [...this.stages, ...this.bullets].join(', ')
    if (championship === undefined) return { group, round: rest.join(', ') || null, words }
    const isFinals = rest.some((part) => /final|play-?off|liguilla|replay|leg\b/i.test(part))
    const round = isFinals ? [championship, ...rest].join(', ') : rest.join(', ') || championship
    const own = group === null ? championship : `${championship}, ${group}`
    return { group: isFinals && group === null ? null : own, round, words }
  }
}

function isChampionship(text: string): boolean {
  return !stageWords.test(text) && !groupForm.test(text) && !/^\d|^(?:vorrunde|hinrunde|rückrunde)/i.test(text)
}
