import type { Handler } from '#core/calls/handler.ts'
import * as record from './record.ts'
import * as tournament from './tournament.ts'

/** Handlers of the calls of tennis. */
export const tennisHandlers: readonly Handler[] = [record, tournament].flatMap((noun) => Object.values(noun))
