import * as contract from '#contract/data/csgo.ts'
import type { EsBattle, EsEvent } from '#contract/data/csgo.ts'
import { handle } from '#core/calls/handler.ts'
import type { Language } from '#core/calls/language.ts'
import { battleIdOf } from '#sports/esports/battle-id.ts'
import { countOf } from '#sports/detail.ts'
import type { WireNames } from '#sports/wire.ts'
import { nameIn } from '#timeline/naming.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { MatchEvent } from '#timeline/types.ts'
import { readBattle, readSeries, type Series } from '../read-series.ts'
import type { Names } from '../views/figures.ts'

/** Every map of the series that one of its maps names, in order; those not started have no score. */
export const listBattles = handle(contract.listBattles, async ({ db, query, fail }) => {
  const { match, state } = await readBattle({ db, fail }, query, 'csgo')
  return state.games.map(({ ordinal, map, seconds, winner, ending, isStarted }): EsBattle => {
    const score = state.periods.find((one) => one.ordinal === ordinal)?.score
    return {
      battleId: battleIdOf(match.id, ordinal),
      index: ordinal,
      mapName: map ?? '',
      duration: seconds,
      winnerId: winner === null ? 0 : (match[`${winner}Id`] ?? 0),
      hostScore: score?.home ?? 0,
      awayScore: score?.away ?? 0,
      status: ending !== null ? 3 : isStarted ? 2 : 1,
    }
  })
})

/** The choice of maps in its order; team 0 for the map that was left over. */
export const listMapBans = handle(contract.listMapBans, async ({ db, query, fail }) => {
  const { match, state } = await readSeries({ db, fail }, query.matchId, 'csgo')
  return state.veto.map(({ side, map, action }) => ({
    teamId: side === null ? 0 : (match[`${side}Id`] ?? 0),
    mapName: map,
    action,
  }))
})

/** What happened, in order, as sentences. */
export const listCsgoEvents = handle(contract.listCsgoEvents, async ({ db, query, language, fail }) => {
  const series = await readSeries({ db, fail }, query.matchId, 'csgo')
  const { homeId, awayId } = series.match
  const named = series.events.flatMap(({ playerId, otherPlayerId }) => [playerId, otherPlayerId])
  const names = await mapParticipants(
    db,
    [homeId, awayId, ...named].filter((id) => id !== null),
  )
  return eventViews(series, names, language)
})

function eventViews({ match, sport, events: all }: Series, names: Names, language: Language): EsEvent[] {
  const name = (id: number | null) => {
    const found = names.get(id ?? 0)
    return found ? nameIn(language, found) : ''
  }
  const [home, away] = [name(match.homeId), name(match.awayId)]
  const namesIn = ({ side, playerId, otherPlayerId }: MatchEvent): WireNames => ({
    home,
    away,
    team: side === 'away' ? away : home,
    opponent: side === 'away' ? home : away,
    player: name(playerId),
    other: name(otherPlayerId),
  })
  return sport.wire.events(all).flatMap((one, index) => {
    const text = sport.wire.sentence(one, namesIn(one.event), language)
    const { type, side, detail } = one.event
    if (text === null) return []
    const round = countOf(detail.round) ?? countOf(detail.number) ?? 0
    const teamId = side === null ? 0 : (match[`${side}Id`] ?? 0)
    return [{ eventId: index + 1, time: one.clockSeconds ?? 0, round, type, text, teamId }]
  })
}
