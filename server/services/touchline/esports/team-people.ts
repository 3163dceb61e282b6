import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import { sideOf, type PlayedGame } from '#sports/esports/figures/played.ts'
import { figuresOf, linesByPlayer, type Appeared } from '#sports/esports/figures/players.ts'
import { mainFigure } from '#sports/esports/figures/style.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { resultOf, textsOf } from './views.ts'

const FORM = 10

type Read = { found: Participant; matches: readonly Match[]; games: readonly PlayedGame[]; language: Language }

/** Form and players, with the names of both. */
export async function readPeople(
  db: Reader,
  { found, matches, games, language }: Read,
): Promise<Pick<EsportsTeam, 'form' | 'roster'>> {
  const over = matches.flatMap((match) => {
    const result = resultOf(match, found.id)
    return result === null ? [] : [{ match, result }]
  })
  const form = over.slice(0, FORM)
  const lines = [...linesByPlayer(games)].flatMap(([playerId, all]) => {
    const own = all.filter(({ game, line }) => sideOf(game, found.id) === line.side)
    return own.length === 0 ? [] : [{ playerId, own }]
  })
  const names = await mapParticipants(db, [
    ...form.flatMap(({ match }) => [match.homeId, match.awayId].filter((id) => id !== null)),
    ...lines.map(({ playerId }) => playerId),
  ])
  const newest = Math.max(0, ...lines.flatMap(({ own }) => own.map(({ game }) => game.kickOff)))
  const roster = lines.flatMap((one) => {
    const player = names.get(one.playerId)
    return player === undefined ? [] : [memberOf(player, one.own, newest, language)]
  })
  return {
    form: form.map(({ match, result }) => {
      const isHome = match.homeId === found.id
      const opponent = names.get((isHome ? match.awayId : match.homeId) ?? 0)
      const { home, away } = match.summary.score
      return {
        matchId: match.id,
        kickOff: match.kickOff,
        opponent: opponent === undefined ? null : teamBrief(opponent, language),
        own: isHome ? home : away,
        other: isHome ? away : home,
        result,
      }
    }),
    roster: roster.toSorted((a, b) => b.until - a.until || b.won.games - a.won.games || a.player.id - b.player.id),
  }
}

/** A player of the team; `newest` is the last series whose players are known. */
function memberOf(
  player: Participant,
  own: readonly Appeared[],
  newest: number,
  language: Language,
): EsportsTeam['roster'][number] {
  const { role, won, kda } = figuresOf(player.id, own)
  const { position, birthDate, realName } = textsOf(player, 'position', 'birthDate', 'realName')
  const times = own.map(({ game }) => game.kickOff)
  const [from, until] = [Math.min(...times), Math.max(...times)]
  return {
    player: personBrief(player, language),
    role: role ?? position,
    country: player.country,
    birthDate,
    realName,
    won,
    kda,
    main: mainFigure(own),
    from,
    until,
    isCurrent: until === newest,
  }
}
