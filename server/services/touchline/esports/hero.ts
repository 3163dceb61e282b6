import type { HeroFigures } from '#contract/touchline/hero.ts'
import * as contract from '#contract/touchline/hero.ts'
import { handle } from '#core/calls/handler.ts'
import { pluck } from '#core/pluck.ts'
import { gamesOfHero, heroesBeside, type HeroGame } from '#sports/esports/figures/hero.ts'
import { byPatch, heroCounts, heroRanks } from '#sports/esports/figures/heroes.ts'
import { heroRoles } from '#sports/esports/figures/hero-roles.ts'
import { teamOf, winShare, type PlayedGame, type WinShare } from '#sports/esports/figures/played.ts'
import { kdaOf, wonOf } from '#sports/esports/figures/players.ts'
import { findSport } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import { listMatchesOfSeasons } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { mapTerms } from '#timeline/terms.ts'
import type { Participant } from '#timeline/types.ts'
import { personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { readTitleSeasons } from './title-seasons.ts'
import { heroName } from './views.ts'

const PATCHES = 10
const PLAYERS = 10
const BESIDE = 8
const RECENT = 10
/** Games of a player on the hero, and with or against another hero, from which he or it is named first. */
const LEAST_OF_PLAYER = 3
const LEAST_BESIDE = 5

export const getHero = handle(contract.getHero, async (call): Promise<HeroFigures> => {
  const { params, language, db, fail } = call
  const sport = findSport(params.sport)
  if (sport?.games === undefined) return fail('wrong_sport')
  const { counted, isDemo } = (await readTitleSeasons(db, sport.id, {})) ?? fail('hero_not_found')
  const matches = await listMatchesOfSeasons(db, pluck(counted, 'id'))
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const { heroes, ...known } = heroRanks(games)
  const terms = [...(await mapTerms(db, sport.id, 'hero')).values()]
  const counts = heroes.find((one) => one.hero === params.hero)
  const term = terms.find(({ name }) => name === params.hero)
  if (counts === undefined && term === undefined) return fail('hero_not_found')
  const nameOf = await readHeroNames(db, sport.id, language)
  const own = gamesOfHero(games, params.hero)
  const beside = (which: 'own' | 'other') =>
    heroesBeside(own, which, params.hero, LEAST_BESIDE)
      .slice(0, BESIDE)
      .map((one) => ({ ...heroName(one, nameOf), won: one.won }))
  const people = await mapParticipants(db, own.flatMap(participantsOf))
  const id = counts?.heroId ?? (/^\d{1,9}$/.test(term?.key ?? '') ? Number(term?.key) : null)
  return {
    sport: sport.id,
    ...heroName({ hero: params.hero, heroId: id }, nameOf),
    ...heroCounts(counts ?? none),
    ...known,
    roles: heroRoles(games).get(params.hero) ?? [],
    patches: patchesOf(games, params.hero),
    players: playersOf(own, params.hero, { people, language }),
    pairs: beside('own'),
    against: beside('other'),
    recent: own.slice(0, RECENT).map((one) => recentOf(one, params.hero, { people, language })),
    isDemo,
  }
})

const none = { picks: 0, bans: 0, present: 0, won: winShare(0, 0) }

function lineOf({ game, side }: HeroGame, wanted: string) {
  return game.record.lines.find((line) => line.side === side && line.hero === wanted)
}

function participantsOf({ game, side }: HeroGame): number[] {
  const players = game.record.lines.filter((line) => line.side === side).map(({ playerId }) => playerId)
  return [...players, game.homeId ?? [], game.awayId ?? []].flat()
}

function patchesOf(games: readonly PlayedGame[], wanted: string): HeroFigures['patches'] {
  return byPatch(games)
    .flatMap(({ patch, games: list }) => {
      if (patch === null) return []
      const { heroes, ...known } = heroRanks(list)
      return [{ patch, ...known, ...heroCounts(heroes.find((one) => one.hero === wanted) ?? none) }]
    })
    .slice(0, PATCHES)
}

type Names = { people: ReadonlyMap<number, Participant>; language: Language }

/** Who plays it best: those with enough games first, by the lower end of the interval of their wins. */
function playersOf(own: readonly HeroGame[], wanted: string, names: Names): HeroFigures['players'] {
  const played = own.flatMap((one) => {
    const line = lineOf(one, wanted)
    return line === undefined ? [] : [{ game: one.game, line }]
  })
  const isKnown = ({ games }: WinShare) => games >= LEAST_OF_PLAYER
  return [...Map.groupBy(played, ({ line }) => line.playerId)]
    .flatMap(([id, list]) => {
      const player = names.people.get(id)
      const team = names.people.get(teamOf(list[0]!.game, list[0]!.line.side) ?? 0)
      if (player === undefined) return []
      return [
        {
          player: personBrief(player, names.language),
          team: team === undefined ? null : teamBrief(team, names.language),
          won: wonOf(list),
          kda: kdaOf(list),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(isKnown(b.won)) - Number(isKnown(a.won)) ||
        (b.won.interval?.low ?? -1) - (a.won.interval?.low ?? -1) ||
        a.player.id - b.player.id,
    )
    .slice(0, PLAYERS)
}

function recentOf(one: HeroGame, wanted: string, { people, language }: Names): HeroFigures['recent'][number] {
  const { game, side } = one
  const teamBy = (of: 'home' | 'away') => {
    const team = people.get(teamOf(game, of) ?? 0)
    return team === undefined ? null : teamBrief(team, language)
  }
  const player = people.get(lineOf(one, wanted)?.playerId ?? 0)
  return {
    matchId: game.matchId,
    game: game.record.ordinal,
    kickOff: game.kickOff,
    team: teamBy(side),
    opponent: teamBy(side === 'home' ? 'away' : 'home'),
    player: player === undefined ? null : personBrief(player, language),
    isWon: game.record.winner === null ? null : game.record.winner === side,
  }
}
