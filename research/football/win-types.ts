import type { Chances, Rates } from '#sports/football/models/chances.ts'
import type { Side } from '#sports/timeline.ts'

/** A league match: scores at the break and at the end, and odds before the kick-off without their margin. */
export interface LeagueMatch {
  day: string
  home: string
  half: { home: number; away: number }
  final: { home: number; away: number }
  odds: Chances | null
}

/** A goal by its label: minute 45 and 90 contain the stoppage times. */
interface TimedGoal {
  side: 'home' | 'away'
  minute: number
}

/** A match between nations over 90 minutes with the minutes of all its goals. */
export interface TimedMatch {
  day: string
  isNeutral: boolean
  goals: TimedGoal[]
}

/** A match with red cards, and the rates of its sides by the odds before it. */
export interface RedMatch {
  rates: Rates
  half: LeagueMatch['half']
  final: LeagueMatch['final']
  cards: { side: Side; period: number; clockSeconds: number }[]
}

/** What the model is fitted on, and what it is judged on. */
export interface WinData {
  /** Final scores of league seasons, for the average rates. */
  scores: readonly LeagueMatch['final'][]
  nations: { fit: readonly TimedMatch[]; heldOut: readonly TimedMatch[] }
  league: { fit: readonly LeagueMatch[]; heldOut: readonly LeagueMatch[] }
  red: readonly RedMatch[]
}
