import type { EsHonor, EsTransfer } from '#contract/data/team-bank.ts'
import type { Language } from '#core/calls/language.ts'
import { editionIdOf } from '#sports/esports/edition-id.ts'
import { nameIn } from '#timeline/naming.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import type { Season } from '#timeline/types.ts'
import type { Names } from './figures.ts'

/** Team 0 is one that is not known here, or none. */
export function transferView(row: BankRow, names: Names, language: Language): EsTransfer {
  const { playerId, teamId, otherTeamId, startsOn, cells } = row
  const player = names.get(playerId ?? 0)
  const side = (id: number | null) => {
    const team = names.get(id ?? 0)
    return { id: team?.id ?? 0, name: team ? nameIn(language, team) : id === null ? String(cells.elsewhere ?? '') : '' }
  }
  const [from, to] = [side(otherTeamId), side(teamId)]
  return {
    playerId: player?.id ?? playerId ?? 0,
    playerName: player ? nameIn(language, player) : '',
    avatar: '',
    fromTeamId: from.id,
    fromTeamName: from.name,
    toTeamId: to.id,
    toTeamName: to.name,
    ...(startsOn === null ? {} : { date: startsOn }),
  }
}

const champion = /^(champions?|winners?)$/i

/** The place as its source states it, 1 for champions; 0 where the source states neither. */
export function placeOf({ cells }: BankRow): number {
  const place = Number(cells.place ?? 0)
  if (Number.isSafeInteger(place) && place > 0) return place
  return champion.test(String(cells.honour ?? '')) ? 1 : 0
}

type KnownSeasons = { seasons: ReadonlyMap<number, Season>; current: ReadonlySet<number> }

/** Tournament 0 is one that is known by name alone; a season that is not the current one is an edition of its own. */
export function honorView(row: BankRow, { seasons, current }: KnownSeasons, language: Language): EsHonor {
  const { seasonId, startsOn, cells } = row
  const season = seasons.get(seasonId ?? 0)
  const name = [cells.competition, season?.name ?? cells.season].filter((one) => one !== undefined && one !== '')
  const date = startsOn ?? season?.endsOn
  return {
    tournamentId: season === undefined ? 0 : current.has(season.id) ? season.competitionId : editionIdOf(season.id),
    tournamentName: name.join(' '),
    rank: placeOf(row),
    ...(date ? { date } : {}),
    prize: prizeOf(row, language),
  }
}

/** As people read it: `$50,000`; empty where it is not known. */
function prizeOf({ amount, currency, cells }: BankRow, language: Language): string {
  if (amount === null || currency === null) return String(cells.prize ?? '')
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', style).format(amount)
}
