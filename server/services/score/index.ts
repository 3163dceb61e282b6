import type { Handler } from '#core/dispatch.ts'
import * as event from './endpoints/event.ts'
import * as filter from './endpoints/filter.ts'
import * as lineup from './endpoints/lineup.ts'
import * as match from './endpoints/match.ts'
import * as matchList from './endpoints/match-list.ts'
import * as navigation from './endpoints/navigation.ts'
import * as statistics from './endpoints/statistics.ts'
import * as survey from './endpoints/survey.ts'
import * as tournament from './endpoints/tournament.ts'

const nouns = [event, filter, lineup, match, matchList, navigation, statistics, survey, tournament]

export const handlers: readonly Handler[] = nouns.flatMap((noun) => Object.values(noun))
