import type { BankRow, Cells } from '#timeline/store/bank-row.ts'
import { weekMs, weekName, weekStart } from '../simulation/week.ts'
import { createRandom } from '../simulation/random.ts'
import type { Team } from './cast.ts'
import type { Edition } from './edition.ts'

const source = 'Touchline demonstration'
const currency = 'USD'

/** Places of a double elimination of eight: names, and shares of the prize money. */
const honours = [
  [1, 'champions', '冠军', 0.4],
  [2, 'runners-up', '亚军', 0.2],
  [3, 'third place', '季军', 0.12],
  [4, 'fourth place', '第四名', 0.08],
  [5, 'fifth place', '第五名', 0.05],
  [5, 'fifth place', '第五名', 0.05],
  [7, 'seventh place', '第七名', 0.05],
  [7, 'seventh place', '第七名', 0.05],
] as const

type Found = { seasonId: number; teamId(team: Team): number }

/** The prize money of each place, as a season declares it. */
export function prizesOf({ prize }: Edition['circuit']) {
  const places = [...Map.groupBy(honours, ([place]) => place)]
  return places.map(([from, own]) => {
    const [, , , share] = own[0]!
    return { from, to: from + own.length - 1, amount: Math.round(prize * share), currency }
  })
}

/** The places of a tournament that is over, with their prizes. */
export function honoursOf({ circuit, week, places }: Edition, { seasonId, teamId }: Found): BankRow[] {
  const statedOn = dayOf(weekStart(week + 1))
  return places.map((team, at) => {
    const [place, honour, zh, share] = honours[at]!
    const prize = Math.round(circuit.prize * share)
    const season = weekName(week)
    const named = { team: team.name, season, competition: circuit.name, honour, honour_zh: zh }
    return row({
      kind: 'honours',
      key: `demo ${circuit.slug} ${week} ${at + 1}`,
      teamId: teamId(team),
      seasonId,
      amount: prize,
      statedOn,
      cells: { ...named, place, prize, currency },
    })
  })
}

type Ids = { teams: ReadonlyMap<string, number>; players: ReadonlyMap<string, number> }

/** Moves of players before the weeks that are played: a third came from another team of the title. */
export function transfersOf(seed: string, cast: readonly Team[], ids: Ids, firstWeek: number): BankRow[] {
  return cast.flatMap((team) =>
    team.players.flatMap((player) => {
      const random = createRandom(`${seed}/transfers/${player.key}`)
      const from = random.pick(cast)
      if (from === team || !random.chance(0.33)) return []
      const day = dayOf(
        Math.floor(weekStart(firstWeek) / (52 * weekMs)) * 52 * weekMs - random.int(1, 400) * 86_400_000,
      )
      const type = random.chance(0.2) ? 'loan' : random.chance(0.4) ? 'free' : 'transfer'
      const amount = type === 'transfer' ? random.int(2, 60) * 5000 : null
      const named = { player: player.handle, date: day, from: from.name, to: team.name, type }
      return [
        row({
          kind: 'transfers',
          key: `demo ${player.key} ${day}`,
          playerId: ids.players.get(player.key)!,
          teamId: ids.teams.get(team.key)!,
          otherTeamId: ids.teams.get(from.key)!,
          startsOn: day,
          statedOn: day,
          amount,
          cells: { ...named, ...(amount === null ? {} : { fee: amount, currency }) },
        }),
      ]
    }),
  )
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

type Given = Partial<BankRow> & Pick<BankRow, 'kind' | 'key' | 'statedOn'> & { cells: Cells; amount: number | null }

function row(given: Given): BankRow {
  return {
    playerId: null,
    teamId: null,
    otherTeamId: null,
    seasonId: null,
    startsOn: null,
    endsOn: null,
    ...given,
    currency: given.amount === null ? null : currency,
    cells: { ...given.cells, id: given.key, source, stated_on: given.statedOn },
    source,
    isWithdrawn: false,
    isDemo: true,
  }
}
