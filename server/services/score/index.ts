import type { Handler } from '#core/dispatch.ts'
import * as match from './endpoints/match.ts'

const nouns = [match]

export const handlers: readonly Handler[] = nouns.flatMap((noun) => Object.values(noun))
