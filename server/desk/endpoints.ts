import type { Config } from '#server/config.ts'
import { auditHandlers } from './audit/endpoints/desk-audit.ts'
import * as articles from './articles/endpoints/desk-articles.ts'
import * as change from './change/endpoints/desk-change.ts'
import * as waiting from './frame/endpoints/desk-waiting.ts'
import * as frame from './frame/endpoints/desk.ts'
import { healthHandlers } from './health/endpoints/desk-health.ts'
import * as feeds from './live/endpoints/desk-feeds.ts'
import * as lead from './live/endpoints/desk-lead.ts'
import * as live from './live/endpoints/desk-live.ts'
import * as money from './money/endpoints/desk-money.ts'
import * as squad from './live/endpoints/desk-squad.ts'
import * as people from './people/endpoints/desk-people.ts'
import * as queue from './queue/endpoints/desk-queue.ts'
import * as sanction from './people/endpoints/desk-sanction.ts'
import * as tasks from './tasks/endpoints/desk-actions.ts'
import * as circles from './tasks/endpoints/desk-circles.ts'
import * as doubles from './tasks/endpoints/desk-doubles.ts'
import * as trial from './tasks/endpoints/desk-trial.ts'

/** The calls of all areas. */
export function createHandlers(config: Pick<Config, 'dataFolder'>) {
  return {
    ...frame,
    ...waiting,
    ...live,
    ...squad,
    ...feeds,
    ...lead,
    ...people,
    ...money,
    ...articles,
    ...sanction,
    ...change,
    ...queue,
    ...tasks,
    ...trial,
    ...doubles,
    ...circles,
    ...auditHandlers(config),
    ...healthHandlers(config),
  }
}
