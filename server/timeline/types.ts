import type { ResultPrices } from '#contract/touchline/brief.ts'
import type { MatchStatus, MatchSummary } from '#sports/sport.ts'
import type { KnownEvent } from '#sports/plan.ts'
import type { Json, TimelineEvent } from '#sports/timeline.ts'

export type Detail = { [key: string]: Json }
export type ParticipantKind = 'team' | 'pair' | 'player'
export type CompetitionKind = 'league' | 'cup' | 'tournament'

export type Participant = {
  id: number
  sport: string
  kind: ParticipantKind
  name: string
  shortName: string
  names: Record<string, string>
  country: string | null
  colours: string[] | null
  detail: Detail
  isDemo: boolean
}

export type Competition = {
  id: number
  sport: string
  slug: string
  name: string
  shortName: string
  names: Record<string, string>
  country: string | null
  kind: CompetitionKind
  level: number
  colour: string
  isHot: boolean
  isDemo: boolean
}

/** Dates are `yyyy-MM-dd`. */
export type Season = {
  id: number
  competitionId: number
  competitionSlug: string
  name: string
  startsOn: string | null
  endsOn: string | null
  isCurrent: boolean
  rules: Detail
}

export type Round = { id: number; seasonId: number; stage: string; groupName: string; name: string; ordinal: number }

/** Times are epoch ms. `round` is the round's name, for rows of lists. */
export type Match = {
  id: number
  sport: string
  competitionId: number
  seasonId: number
  roundId: number | null
  round: string | null
  homeId: number | null
  awayId: number | null
  homeLabel: string | null
  awayLabel: string | null
  kickOff: number
  isKickOffExact: boolean
  venue: string | null
  detail: Detail
  provider: string
  status: MatchStatus
  summary: MatchSummary
  version: number
  /** Match-result prices of lists; null where no bookmaker prices the match. */
  prices: ResultPrices | null
  hasTimeline: boolean
  isDemo: boolean
  changedAt: number
}

/** An event as stored: its provider, and whether it is the shown one (see `priority.ts`). */
export type StoredEvent = KnownEvent & { provider: string; isShown: boolean }
/** `version`: the version of the match that last changed it. */
export type MatchEvent = TimelineEvent & { matchId: number; provider: string; version: number }

/** What put level teams in order, where the facts do not decide. */
export type OrderKind = 'lots' | 'play_off' | 'conduct' | 'ranking'

/** A decision of the operator. `decidedOn` is `yyyy-MM-dd`, the others epoch ms. */
export type Adjustment = {
  id: number
  seasonId: number
  participantId: number | null
  matchId: number | null
  kind: 'points' | 'award' | 'postpone' | 'abandon' | 'cancel' | OrderKind
  points: number | null
  homeScore: number | null
  awayScore: number | null
  /** Participants level in the table, from first to last in the decided order; else null. */
  orderIds: number[] | null
  reason: string
  /** The reason in other languages, by language. */
  reasons: Record<string, string>
  decidedOn: string
  createdAt: number
  revokedAt: number | null
}

export type Membership = {
  teamId: number
  playerId: number
  seasonId: number | null
  role: string
  position: string | null
  shirtNumber: number | null
  startsOn: string | null
  endsOn: string | null
}

export type SourceKind = 'team' | 'player' | 'match' | 'competition' | 'season' | 'coach' | 'referee'
/** A provider's key for one of our rows. */
export type SourceKey = { provider: string; kind: SourceKind; key: string; id: number }
