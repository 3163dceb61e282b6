import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { nameIn, shortNameIn } from '#timeline/naming.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import type { NoticeKinds } from './kinds.ts'
import { sentenceOf, type NoticeNames, type Sentence } from './words.ts'

/** A notice as it is stored. */
type Renderable = { kind: string; matchId: number; data: NoticeFacts; isCorrected: boolean }
export type RenderContext = { matches: ReadonlyMap<number, Match>; people: ReadonlyMap<number, Participant> }

/** The matches, teams and players that these notices name, in two queries. */
export async function readRenderContext(db: Reader, notices: readonly Renderable[]): Promise<RenderContext> {
  const matches = await mapMatches(
    db,
    notices.map(({ matchId }) => matchId).filter((id) => id > 0),
  )
  const teams = [...matches.values()].flatMap(({ homeId, awayId }) => [homeId, awayId])
  const people = await mapParticipants(
    db,
    [...teams, ...notices.map(({ data }) => data.playerId ?? null)].filter((id) => id !== null),
  )
  return { matches, people }
}

/** The sentence of a notice in a language: teams by their whole names, the scorer as in a row. */
export function renderNotice(
  kinds: NoticeKinds,
  notice: Renderable,
  { matches, people }: RenderContext,
  language: Language,
  hasScores = true,
): Sentence {
  const { kind, data: facts, isCorrected } = notice
  return sentenceOf(language, {
    kind,
    declared: kinds.get(kind) ?? null,
    facts,
    isCorrected,
    names: namesOf(matches.get(notice.matchId), notice, people, language),
    hasScores,
  })
}

function namesOf(
  match: Match | undefined,
  { data }: Renderable,
  people: RenderContext['people'],
  language: Language,
): NoticeNames {
  const team = (id: number | null | undefined, label: string | null | undefined) => {
    const found = id === null || id === undefined ? undefined : people.get(id)
    return found ? nameIn(language, found) : (label ?? '?')
  }
  const player = data.playerId === undefined ? undefined : people.get(data.playerId)
  return {
    home: team(match?.homeId, match?.homeLabel),
    away: team(match?.awayId, match?.awayLabel),
    player: player ? shortNameIn(language, player) : null,
  }
}
