import { competitionRoom, dayRoom, matchRoom, termsKey } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/match-report.ts'
import { handle } from '#core/calls/handler.ts'
import { sportOf } from '#sports/index.ts'
import { findMatch } from '#timeline/store/match.ts'
import { readTextSource } from '../reports/read.ts'

const empty = { kind: null, title: [], lead: [], paragraphs: [], changes: [] }

export const getMatchReport = handle(contract.getMatchReport, async (call) => {
  const { params, db, engines, lens, language, dependsOn, fail } = call
  const found = (await findMatch(db, params.id)) ?? fail('match_not_found')
  dependsOn(matchRoom(found.id), competitionRoom(found.competitionId), dayRoom(found.kickOff))
  const source = await readTextSource({ db, odds: engines.odds, lens }, found)
  if (source && sportOf(found).terms) dependsOn(termsKey(found.sport))
  const { id: matchId, version } = found
  const texts = source ? await source.write(language) : empty
  return { matchId, version, isHidden: found.summary.isHidden === true, ...texts }
})
