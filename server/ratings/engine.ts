import type { PartTools } from '#core/part.ts'
import type { Moderation } from '#moderation/check.ts'
import { takeDecision } from './decided.ts'
import { createReadRated, type ReadRated } from './rated.ts'

type Ratings = {
  readRated: ReadRated
  consider: Moderation['consider']
}

declare module '#core/engines.ts' {
  interface Engines {
    ratings: Ratings
  }
}

export function createEngine({ database, engines: { moderation } }: PartTools): Ratings {
  moderation.onDecided('MATERIAL_COMMENT', (item) => takeDecision(database, item))
  return { readRated: createReadRated(), consider: moderation.consider }
}
