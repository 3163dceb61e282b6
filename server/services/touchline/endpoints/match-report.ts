import { competitionRoom, dayRoom, matchRoom, termsKey } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/match-report.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import { handle } from '#core/calls/handler.ts'
import type { Call } from '#core/calls/handler.ts'
import { sportOf } from '#sports/index.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findRound } from '#timeline/store/round.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Match } from '#timeline/types.ts'
import { readTerms } from '../match-terms.ts'
import { readReportMatch } from '../reports/material.ts'
import { reportNames } from '../reports/names.ts'
import { textKindOf, writeText } from '../reports/write.ts'
import { namedIn } from '../views/event.ts'

const empty = { kind: null, title: [], lead: [], paragraphs: [], changes: [] }

export const getMatchReport = handle(contract.getMatchReport, async (call) => {
  const { params, db, dependsOn, fail } = call
  const found = (await findMatch(db, params.id)) ?? fail('match_not_found')
  dependsOn(matchRoom(found.id), competitionRoom(found.competitionId), dayRoom(found.kickOff))
  const { id: matchId, version } = found
  const texts = await readTexts(call, found)
  return { matchId, version, isHidden: found.summary.isHidden === true, ...(texts ?? empty) }
})

type Reading = Pick<Call<typeof contract.getMatchReport>, 'db' | 'engines' | 'lens' | 'language' | 'dependsOn'>

async function readTexts(
  { db, engines, lens, language, dependsOn }: Reading,
  found: Match,
): Promise<Omit<MatchReport, 'matchId' | 'version' | 'isHidden'> | null> {
  const kind = textKindOf(found)
  if (kind === null) return null
  const sport = sportOf(found)
  if (sport.terms) dependsOn(termsKey(found.sport))
  const [competition, season, round, events] = await Promise.all([
    findCompetition(db, found.competitionId),
    findSeason(db, found.seasonId),
    found.roundId === null ? null : findRound(db, found.roundId),
    listEventsBut(db, [found.id], sport.onDemand ?? []).then((byMatch) => byMatch.get(found.id) ?? []),
  ])
  if (!competition || !season) return null
  const participants = await mapParticipants(
    db,
    [found.homeId, found.awayId, ...events.flatMap(namedIn)].filter((id) => id !== null),
  )
  const isNamed = (id: number) => participants.has(id)
  const known = { found, competition, season, round, events, isNamed }
  const match = await readReportMatch({ db, odds: engines.odds, lens }, known)
  const scorers = [match.scorers?.home, match.scorers?.away].flatMap((one) => one?.playerId ?? [])
  const others = await mapParticipants(db, scorers)
  const all = new Map([...participants, ...others])
  const terms = await readTerms(db, found, events, language)
  const names = reportNames(language, { found, competition, participants: all, terms })
  return writeText(found, kind, { ...match, isNamed: (id) => all.has(id) }, events, language, names)
}
