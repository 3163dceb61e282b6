import { z } from 'zod'
import { bit, int, view } from '#contract/wire.ts'

/** A league as the pages of followed and hot leagues list it. */
export const FollowTournament = view('FollowTournament', {
  leagueId: int,
  leagueName: z.string(),
  leagueLogo: z.string(),
  sportType: int,
  isFollow: z.boolean(),
  isHot: bit,
})

/** A league in a filter; `headLetter` is the letter it is sorted under. */
export const TournamentFilterItem = view('TournamentFilterItem', {
  id: int,
  cnAlias: z.string(),
  headLetter: z.string(),
  matchCount: int,
  isHot: bit,
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const
type Letter =
  | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M'
  | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z' // prettier-ignore
const leagues = z.array(TournamentFilterItem)
const byLetter = Object.fromEntries(letters.map((letter) => [letter, leagues.optional()]))

/** The leagues of a filter: a flat list, and one list per head letter when all of football is requested. */
export const TournamentFilter = view('TournamentFilter', {
  totalCount: int,
  tournamentList: leagues,
  ...(byLetter as Record<Letter, z.ZodOptional<typeof leagues>>),
})

export type FollowTournament = z.infer<typeof FollowTournament>
export type TournamentFilterItem = z.infer<typeof TournamentFilterItem>
export type TournamentFilter = z.infer<typeof TournamentFilter>
