import * as contract from '#contract/score/player.ts'
import { handle } from '#core/calls/handler.ts'
import type { PlayerRecord } from '#sports/player.ts'
import type { Sport } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listMatchIdsOfPlayer } from '#timeline/store/event.ts'
import { mapValues } from '#timeline/store/bank-row.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { listTeamsOfPlayer } from '#timeline/store/membership.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { readHistory } from '../history.ts'
import { mapRecords } from '../season-bank.ts'
import { findShown, keepToSport } from '../sport-calls.ts'
import { playerDetail, playerMatch } from '../views/player.ts'

/** Matches of the squad to read per appearance: a player may miss as many as he plays. */
const LISTED_PER_PLAYED = 3

export const getPlayer = handle(contract.getPlayer, async ({ db, query, language, now, fail }) => {
  const found = await findParticipant(db, query.playerId)
  if (found?.kind !== 'player') return fail('player_not_found')
  const [[member], values] = await Promise.all([listTeamsOfPlayer(db, found.id), mapValues(db, [found.id])])
  const team = member && (await findParticipant(db, member.teamId))
  return playerDetail(found, { team: team ?? undefined, member, language, now, value: values.get(found.id) })
})

export const listPlayerMatches = handle(contract.listPlayerMatches, async (call) => {
  const { db, query, language, now, fail } = call
  const found = await findParticipant(db, query.playerId)
  if (found?.kind !== 'player') return fail('player_not_found')
  keepToSport('listPlayerMatches', found, fail)
  const played = await listPlayed(db, found, query.size)
  const parts = await readHistory(call, pluck(played, 'match'), { language, lookedAt: now })
  return played.map(({ match, record }) => playerMatch(match, record, parts))
})

type Played = { match: Match; record: PlayerRecord }

/** The last matches a player took part in, newest first. */
async function listPlayed(db: Reader, { id: playerId, sport: sportId }: Participant, size: number): Promise<Played[]> {
  const sport = findShown(sportId)
  if (!sport) return []
  const ids = await listMatchIdsOfPlayer(db, sport.players, { playerId, limit: size * LISTED_PER_PLAYED })
  const matches = await mapMatches(db, ids)
  const newest = [...matches.values()].sort((a, b) => b.kickOff - a.kickOff || b.id - a.id)
  const played: Played[] = []
  // Most of the listed matches are not read: those that a player was only listed for are few.
  for (let from = 0; from < newest.length && played.length < size; from += size)
    played.push(...(await recordsIn(db, sport, newest.slice(from, from + size), playerId)))
  return played.slice(0, size)
}

async function recordsIn(db: Reader, sport: Sport, matches: readonly Match[], playerId: number): Promise<Played[]> {
  const played = await mapRecords(db, sport, pluck(matches, 'id'))
  return matches.flatMap((match) => {
    const record = played.get(match.id)?.get(playerId)
    return record?.hasPlayed ? [{ match, record }] : []
  })
}
