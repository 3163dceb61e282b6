import type { PartTools } from '#core/part.ts'
import { createBuying } from './buy.ts'
import { countDisputes } from './settle/store/dispute.ts'
import type { ProphecyTerms } from './settings.ts'
import { mapReveals } from './reveal.ts'
import { reportedProphecies, scene, takeDecision } from './decided.ts'

type Prophecies = {
  terms: ProphecyTerms
  countDisputes: typeof countDisputes
  /** Buys a prophecy; why not, null where the buyer has it now. */
  buy: ReturnType<typeof createBuying>
}

declare module '#core/engines.ts' {
  interface Engines {
    prophecies: Prophecies
  }
}

/** Takes decisions of moderators about titles and texts, and reports of prophecies. */
export function createEngine({ database, config, engines }: PartTools): Prophecies {
  engines.moderation.onDecided(scene, (item) => takeDecision(database, item))
  engines.moderation.reportable('prophecy', reportedProphecies)
  engines.proof.useReveals(mapReveals)
  return { terms: config.prophecies, countDisputes, buy: createBuying(database) }
}
