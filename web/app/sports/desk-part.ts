import type { ReactNode } from 'react'
import type { Summary } from '#contract/touchline/brief.ts'
import type { LanguageTag } from '../i18n/format.ts'

/** The score of a part of a match: a set, the points of a game, hits. */
export interface DeskScore {
  /** At the head of its column. */
  label: string
  /** In words, where the label is short. */
  title: string
  home: string
  away: string
  isCurrent?: boolean
}

/** The part of a sport for the live desk: what fans see of a match beside its main score, from the summary alone. */
export interface DeskPart {
  /** A period by its number: `Set 2`, `Q4`. */
  periodText(period: number, summary: Summary, tag: LanguageTag): string
  /** Where play is in its period: `Top of the 4th`; null where the period says all. */
  stageText?(summary: Summary, tag: LanguageTag): string | null
  scoresOf(summary: Summary, tag: LanguageTag): readonly DeskScore[]
  /** Facts of this moment, such as who serves or the outs. */
  notesOf?(summary: Summary, names: { home: string; away: string }, tag: LanguageTag): readonly string[]
  /** A short mark after the name of a side: it serves, it has a break point. */
  markOf?(summary: Summary, side: 'home' | 'away', tag: LanguageTag): string | null
  /** What stands for a player where no shirt is known: the position, and the place in the batting order. */
  placeOf?(player: { position: number | null; slot: number | null }, tag: LanguageTag): DeskPlace
  /** Drawn in rows of lists: bases and outs. */
  Situation?(props: { summary: Summary }): ReactNode
}
interface DeskPlace {
  mark: string | null
  order: number | null
}
