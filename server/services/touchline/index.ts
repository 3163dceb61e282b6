import type { Handler } from '#core/dispatch.ts'
import * as block from './endpoints/block.ts'
import * as chat from './endpoints/chat.ts'
import * as competition from './endpoints/competition.ts'
import * as crest from './endpoints/crest.ts'
import * as day from './endpoints/day.ts'
import * as match from './endpoints/match.ts'
import * as player from './endpoints/player.ts'
import * as scorers from './endpoints/scorers.ts'
import * as search from './endpoints/search.ts'
import * as table from './endpoints/table.ts'
import * as team from './endpoints/team.ts'

export const handlers: readonly Handler[] = [block, chat, competition, crest, day, match, player, scorers, search, table, team].flatMap((noun) => Object.values(noun))
