import * as contract from '#contract/data/moba.ts'
import type { EsBanPick, EsStatRow } from '#contract/data/moba.ts'
import { handle } from '#core/calls/handler.ts'
import { sumOfLines } from '#sports/esports/game-record.ts'
import type { GameRecord } from '#sports/game-record.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { Side } from '#sports/timeline.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import { mobaGames } from '../game.ts'
import { otherTeams } from '../texts.ts'
import { readBattle } from '../read-series.ts'

const sides: readonly Side[] = ['home', 'away']
/** What each title calls them. */
const dragons = ['dragon', 'tyrant']
const barons = ['baron', 'roshan', 'overlord']

export const listMobaStatistics = handle(contract.listMobaStatistics, async ({ db, query, fail }) => {
  const found = await readBattle({ db, fail }, query, mobaGames)
  const { homeId, awayId } = found.match
  if (query.hostId !== homeId || query.awayId !== awayId) return fail('team_not_found', otherTeams)
  return sides.map((side) => statRow(found.record, side, found.match[`${side}Id`] ?? 0))
})

function statRow(record: GameRecord, side: Side, teamId: number): EsStatRow {
  const { score, gold, lines, objectives, firsts } = record
  const taken = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (objectives[kind]?.[side] ?? 0), 0)
  return {
    teamId,
    kills: score?.[side] ?? 0,
    deaths: sumOfLines(lines, 'deaths')?.[side] ?? 0,
    assists: sumOfLines(lines, 'assists')?.[side] ?? 0,
    economy: gold?.[side] ?? 0,
    towers: taken(['tower']),
    dragons: taken(dragons),
    barons: taken(barons),
    ...(firsts.blood === undefined ? {} : { firstBlood: firsts.blood === side }),
  }
}

export const listBansAndPicks = handle(contract.listBansAndPicks, async ({ db, query, language, fail }) => {
  const { match, sport, record } = await readBattle({ db, fail }, query, mobaGames)
  const nameOf = await readHeroNames(db, sport.id, language)
  return sides.map((side): EsBanPick => {
    const of = (action: 'ban' | 'pick') =>
      record.draft
        .filter((step) => step.side === side && step.action === action)
        .map(({ hero, heroId }) => ({ heroId: heroId ?? 0, heroName: nameOf({ hero, heroId }), heroLogo: '' }))
    return { teamId: match[`${side}Id`] ?? 0, picks: of('pick'), bans: of('ban') }
  })
})

/** Minutes of which a source has neither gold nor experience are left out. */
export const listEconomy = handle(contract.listEconomy, async ({ db, query, fail }) => {
  const { state, record } = await readBattle({ db, fail }, query, mobaGames)
  const game = state.games.find(({ ordinal }) => ordinal === record.ordinal)?.inside as MobaGame | undefined
  return (game?.minutes ?? [])
    .filter(({ goldLead, xpLead }) => goldLead !== null || xpLead !== null)
    .map(({ seconds, goldLead, xpLead }) => ({ time: seconds, economyDiff: goldLead ?? 0, xpDiff: xpLead ?? 0 }))
})
