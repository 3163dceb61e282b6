import type { CircleBrief } from '#contract/touchline/circle.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { findSport } from '#sports/index.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Competition, Participant } from '#timeline/types.ts'
import { nameIn, teamBrief } from '#timeline/views/brief.ts'
import { mapCircles } from './store/circle.ts'
import { findMemberships } from './store/standing.ts'
import type { Circle } from './types.ts'

type Asking = { userId: number | null; language: Language }

/** Circles by the requested id, a merged one replaced, without those whose league or team the reader may not see. */
export async function mapCircleBriefs(
  db: Reader,
  ids: readonly number[],
  asking: Asking,
): Promise<Map<number, CircleBrief>> {
  const circles = await mapCircles(db, ids)
  const briefs = new Map((await circleBriefs(db, [...circles.values()], asking)).map((one) => [one.id, one]))
  return new Map(
    [...circles].flatMap(([id, circle]) => {
      const brief = briefs.get(circle.id)
      return brief ? [[id, brief] as const] : []
    }),
  )
}

/** The same of circles that are read already, in their order. */
export async function circleBriefs(
  db: Reader,
  circles: readonly Circle[],
  { userId, language }: Asking,
): Promise<CircleBrief[]> {
  const subjects = (isLeague: boolean) =>
    circles.flatMap(({ kind, subjectId }) => ((kind === 'league') === isLeague ? (subjectId ?? []) : []))
  const [leagues, teams, mine] = await Promise.all([
    mapCompetitions(db, subjects(true)),
    mapParticipants(db, subjects(false), { isNamed: false }),
    findMemberships(
      db,
      userId,
      circles.map(({ id }) => id),
    ),
  ])
  return circles.flatMap((circle) => {
    const league = circle.kind === 'league' ? leagues.get(circle.subjectId ?? 0) : undefined
    const team = ['team', 'nation'].includes(circle.kind) ? teams.get(circle.subjectId ?? 0) : undefined
    const isMember = mine.has(circle.id)
    return circle.subjectId !== null && !league && !team ? [] : [briefOf(circle, { league, team, isMember, language })]
  })
}

type Beside = {
  league: Competition | undefined
  team: Participant | undefined
  isMember: boolean
  language: Language
}

function briefOf(circle: Circle, { league, team, isMember, language }: Beside): CircleBrief {
  const { id, kind, sport, languages, members, isDemo } = circle
  const subject = league ?? team
  const ofSport = findSport(sport ?? '')?.name[language] ?? sport ?? ''
  return {
    id,
    kind,
    name: circle.name ?? (subject ? nameIn(language, subject) : ofSport),
    languages,
    sport,
    team: team ? teamBrief(team, language) : null,
    colour: league?.colour ?? null,
    members,
    isMember,
    isDemo,
  }
}
