import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { basketballFold } from '#sports/basketball/fold.ts'
import type { BasketballState } from '#sports/basketball/state.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchView } from '../sport.ts'

/** The view of a basketball match. */
export interface BasketballView extends MatchView {
  events: TimelineEvent[]
  state: BasketballState
}

export function matchView(match: MatchSnapshot): BasketballView {
  const events = match.events as TimelineEvent[]
  return { match, row: match.row, events, state: fold(basketballFold, events), moment: null }
}
