import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { Lens } from '#core/lens.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Odds } from '#odds/engine.ts'
import { sportOf } from '#sports/index.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findRound } from '#timeline/store/round.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Match, MatchEvent, Competition, Participant } from '#timeline/types.ts'
import type { Language } from '#timeline/views/brief.ts'
import { readTerms } from '../match-terms.ts'
import { namedIn } from '../views/event.ts'
import { readReportMatch } from './material.ts'
import { textKindOf, writeText, type Texts } from './write.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { NameKind } from '#sports/report/facts.ts'
import type { ReportNames } from '#sports/report/writer.ts'
import { nameIn } from '#timeline/naming.ts'

/** The names of a match in a language, as its texts write them. */
function reportNames(
  language: Language,
  {
    found,
    competition,
    participants,
    terms,
  }: {
    found: Match
    competition: Competition
    participants: ReadonlyMap<number, Participant>
    terms: MatchSnapshot['terms']
  },
): ReportNames {
  const nameOf = (id: number) => {
    const participant = participants.get(id)
    return participant ? nameIn(language, participant) : null
  }
  const { referee } = found.detail
  const names: Record<NameKind, string | null> = {
    competition: nameIn(language, competition),
    venue: found.venue,
    referee: typeof referee === 'string' ? referee : null,
  }
  return {
    team: nameOf,
    isPerson: (id) => participants.get(id)?.kind === 'player',
    player: nameOf,
    name: (of) => names[of],
    term: (of, key) => terms[of]?.[key] ?? key,
  }
}

type Reading = { db: Reader; odds: Odds; lens: Lens }

/** The facts of a match, from which its text is written in each language. */
export type TextSource = {
  kind: NonNullable<MatchReport['kind']>
  events: readonly MatchEvent[]
  write(language: Language): Promise<Texts>
}

/** Null for a match without a text: in play, without both sides, or hidden from the caller. */
export async function readTextSource(reading: Reading, found: Match): Promise<TextSource | null> {
  const { db } = reading
  const kind = textKindOf(found)
  if (kind === null) return null
  const [competition, season, round, events] = await Promise.all([
    findCompetition(db, found.competitionId),
    findSeason(db, found.seasonId),
    found.roundId === null ? null : findRound(db, found.roundId),
    listEventsBut(db, [found.id], sportOf(found).onDemand ?? []).then((byMatch) => byMatch.get(found.id) ?? []),
  ])
  if (!competition || !season) return null
  const participants = await mapParticipants(
    db,
    [found.homeId, found.awayId, ...events.flatMap(namedIn)].filter((id) => id !== null),
  )
  const isNamed = (id: number) => participants.has(id)
  const known = { found, competition, season, round, events, isNamed }
  const match = await readReportMatch(reading, known)
  const scorers = [match.scorers?.home, match.scorers?.away].flatMap((one) => one?.playerId ?? [])
  const others = await mapParticipants(db, scorers)
  const all = new Map([...participants, ...others])
  return {
    kind,
    events,
    async write(language) {
      const terms = await readTerms(db, found, events, language)
      const names = reportNames(language, { found, competition, participants: all, terms })
      return writeText(found, kind, { ...match, isNamed: (id) => all.has(id) }, events, language, names)
    },
  }
}
