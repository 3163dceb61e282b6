import type { Handler } from '#core/dispatch.ts'
import * as closing from './endpoints/closing.ts'
import * as experience from './endpoints/experience.ts'
import * as leaving from './endpoints/leaving.ts'
import * as membership from './endpoints/membership.ts'

export const handlers: readonly Handler[] = [closing, experience].flatMap((noun) => Object.values(noun))

/** Our own calls of the same nouns: they answer with those of `touchline`. */
export const ownHandlers: readonly Handler[] = [leaving, membership].flatMap((noun) => Object.values(noun))
