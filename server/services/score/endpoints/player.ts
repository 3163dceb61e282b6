import * as contract from '#contract/score/player.ts'
import { handle } from '#core/calls/dispatch.ts'
import { football, playerLines } from '#sports/football.ts'
import type { PlayerLine } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import type { Reader } from '#timeline/reader.ts'
import { listEventsOfTypes, listMatchIdsWithMember, listPlayerEvents } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { listTeamsOfPlayer } from '#timeline/store/membership.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { readHistory } from '../history.ts'
import { playerDetail, playerMatch } from '../views/player.ts'

/** What a player's line is made of; passes and shots, the many, stay in the database. */
const lineTypes = ['lineup', 'substitution', 'goal', 'card', 'period_start', 'period_end', 'result']
/** Of a squad's matches a player may sit out as many as he plays. */
const LISTED_PER_PLAYED = 3

export const player = handle(contract.getPlayer, async ({ db, query, language, now, fail }) => {
  const found = await findParticipant(db, query.playerId)
  if (found?.kind !== 'player') return fail('player_not_found')
  const [member] = await listTeamsOfPlayer(db, found.id)
  const team = member && (await findParticipant(db, member.teamId))
  return playerDetail(found, { team: team ?? undefined, member, language, now })
})

export const playerMatches = handle(contract.listPlayerMatches, async ({ db, query, language, now, fail }) => {
  const found = await findParticipant(db, query.playerId)
  if (found?.kind !== 'player') return fail('player_not_found')
  const played = await listPlayed(db, found.id, query.size)
  const parts = await readHistory(
    db,
    played.map(({ match }) => match),
    { language, lookedAt: now },
  )
  return played.map(({ match, line }) => playerMatch(match, line, parts))
})

/** The last matches a player took part in, newest first. */
async function listPlayed(db: Reader, playerId: number, size: number): Promise<{ match: Match; line: PlayerLine }[]> {
  const [listed, events] = await Promise.all([
    listMatchIdsWithMember(db, { type: 'lineup', playerId, limit: size * LISTED_PER_PLAYED }),
    listPlayerEvents(db, playerId, ['goal', 'card', 'substitution']),
  ])
  const named = [...new Set(events.map(({ matchId }) => matchId))].slice(0, size)
  const ids = [...new Set([...listed, ...named])]
  const [matches, told] = await Promise.all([mapMatches(db, ids), listEventsOfTypes(db, ids, lineTypes)])
  return [...matches.values()]
    .flatMap((match) => {
      const line = playerLines(fold(football, told.get(match.id) ?? [])).get(playerId)
      return line && hasPlayed(line) ? [{ match, line }] : []
    })
    .sort((a, b) => b.match.kickOff - a.match.kickOff || b.match.id - a.match.id)
    .slice(0, size)
}

/** A start, or any minute on the pitch, or a goal that proves it. */
function hasPlayed({ isStarter, minutes, goals, ownGoals, assists }: PlayerLine): boolean {
  return isStarter || (minutes ?? 0) > 0 || goals + ownGoals + assists > 0
}
