import { handle } from '#core/calls/handler.ts'
import { fold } from '#sports/sport.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { rondel } from '../../../../sports/rondel/sport.ts'
import * as contract from './operation.ts'

export const getRondelRounds = handle(contract.getRondelRounds, async ({ params, db, fail }) => {
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  if (match.sport !== 'rondel') fail('wrong_sport', { en: 'This call is of rondel.', zh: '此接口仅适用于回环赛。' })
  const { periods } = fold(rondel, (await listEvents(db, [match.id])).get(match.id) ?? [])
  return { rounds: periods.map(({ ordinal, score }) => ({ number: ordinal, ...score })) }
})
