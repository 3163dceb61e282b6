import { createContext } from 'react-router'
import type * as competition from '#contract/touchline/competition.ts'
import type * as day from '#contract/touchline/day.ts'
import type * as match from '#contract/touchline/match.ts'
import type * as support from '#contract/touchline/support.ts'
import type { Announcement } from '#contract/touchline/support.ts'
import type * as team from '#contract/touchline/team.ts'
import type * as user from '#contract/touchline/user.ts'
import type { DataOf, Operation } from '#contract/operation.ts'
import type { z } from 'zod'

/** What a caller may leave out has a default in the contract: `input`, not `output`. */
type InputOf<O> = O extends Operation<infer P, infer Q> ? Members<z.input<P>> & Members<z.input<Q>> : never
/** A call without parameters takes none, instead of forbidding those of the query. */
type Members<Input> = Input extends Record<string, never> ? unknown : Input
type Call<O> = (input: InputOf<O>, options?: { signal?: AbortSignal }) => Promise<DataOf<O>>

/**
 * The calls that pages make while the server renders them, typed by the contract. A call that fails throws an error
 * with the HTTP `status` of the answer.
 */
export interface SiteApi {
  getHouseNotice: Call<typeof support.getHouseNotice>
  getContacts: Call<typeof support.getContacts>
  getDay: Call<typeof day.getDay>
  getMatch: Call<typeof match.getMatch>
  getMatchOdds: Call<typeof match.getMatchOdds>
  getHeadToHead: Call<typeof match.getHeadToHead>
  getTable: Call<typeof competition.getTable>
  getCompetition: Call<typeof competition.getCompetition>
  listCompetitions: Call<typeof competition.listCompetitions>
  listSeasonMatches: Call<typeof competition.listSeasonMatches>
  listScorers: Call<typeof competition.listScorers>
  getTeam: Call<typeof team.getTeam>
  listTeamMatches: Call<typeof team.listTeamMatches>
  getPlayer: Call<typeof team.getPlayer>
  search: Call<typeof team.search>
  getUser: Call<typeof user.getUser>
}

/** What a page needs to know of its visitor. All of it is part of the key of a finished page. */
export interface Visitor {
  language: 'en' | 'zh'
  /** IANA name. */
  timeZone: string
  theme: 'light' | 'dark' | 'system'
}

export interface PageRequest extends Visitor {
  /** How late, and whether without scores, this page was made: decided by the server. */
  lens: { delayS: number; isSpoilerFree: boolean }
  /** Epoch ms; the only clock of a page, so that server and browser first show the same minute. */
  now: number
  /** Scheme and host of canonical links: `https://scores.example`. */
  origin: string
  /** The current announcement of the site. */
  announcement?: Announcement | null
}

export const apiContext = createContext<SiteApi>()
export const requestContext = createContext<PageRequest>()
