import type { BankRow, Cells } from '#timeline/store/bank-row.ts'
import type { Random } from './simulation/random.ts'

export type DemoMember = {
  playerId: number
  player: string
  birthDate: string | null
  position: string | null
  teamId: number
  team: string
}
type Team = { id: number; name: string }
type World = { sport: string; teams: readonly Team[]; league: string; today: string; mark: string }

const source = 'Touchline demonstration'
const currency = 'EUR'

/** Why a player of football is suspended; other sports show no cards. */
const ofCard = ['suspension', 'red card', '红牌', 9] as const
const ofLeague = ['suspension', 'league decision', '联盟处罚', 9] as const
const reasons = [
  ['injury', 'knee ligament', '膝部韧带', 120],
  ['injury', 'hamstring', '大腿后侧肌肉', 35],
  ['injury', 'ankle sprain', '踝关节扭伤', 20],
  ['injury', 'calf strain', '小腿拉伤', 25],
  ['illness', 'influenza', '流感', 7],
] as const

/** Data of a player in the demonstration. */
export function rowsOfMember(random: Random, member: DemoMember, world: World): BankRow[] {
  const year = Number(world.today.slice(0, 4))
  const born = Number(member.birthDate?.slice(0, 4) ?? year - random.int(20, 33))
  const worth = Math.round(Math.exp(random.normal(1.1, 0.9)) * ageFactor(year - born) * 10) * 100_000 + 100_000
  const base = { playerId: member.playerId, kind: '', key: '' }
  const value = (day: string, amount: number): BankRow =>
    row({
      ...base,
      kind: 'values',
      key: `demo ${member.playerId} ${day}`,
      startsOn: day,
      amount,
      cells: { player: member.player, date: day, market_value: amount, currency },
    })
  const values = [3, 2, 1, 0].flatMap((ago) => {
    const day = `${year - ago}-01-15`
    const amount = Math.max(100_000, Math.round((worth * (1 - ago * 0.12 + random.normal(0, 0.08))) / 50_000) * 50_000)
    return year - ago - born >= 17 ? [value(day, amount)] : []
  })
  return [
    ...values,
    ...transfersOf(random.fork('transfers'), member, world, { year, born, worth }),
    ...careerOf(random.fork('career'), member, world, { year, born }),
    ...absenceOf(random.fork('absence'), member, world),
  ]
}

function ageFactor(age: number): number {
  return age < 20 ? 0.6 : age < 28 ? 1.4 : age < 32 ? 0.9 : 0.4
}

type Life = { year: number; born: number; worth: number }

/** A loan of years ago, and often the purchase that ended it: so the seasons that are played name the right club. */
function transfersOf(random: Random, member: DemoMember, world: World, { year, born, worth }: Life): BankRow[] {
  const others = world.teams.filter(({ id }) => id !== member.teamId)
  if (!random.chance(0.28) || year - 7 - born < 16 || others.length === 0) return []
  const from = random.pick(others)
  const move = (day: string, type: string, amount: number | null): BankRow =>
    row({
      playerId: member.playerId,
      kind: 'transfers',
      key: `demo ${member.playerId} ${day}`,
      teamId: member.teamId,
      otherTeamId: from.id,
      startsOn: day,
      amount,
      cells: {
        player: member.player,
        date: day,
        from: from.name,
        to: member.team,
        type,
        ...(amount === null ? {} : { fee: amount, currency }),
      },
    })
  const first = `${year - 7}-07-${String(random.int(1, 28)).padStart(2, '0')}`
  const isLoan = random.chance(0.75)
  if (!isLoan) return [move(first, random.chance(0.3) ? 'free' : 'transfer', null)]
  const windows = [`${year}-07-08`, `${year}-01-20`, `${year - 1}-07-15`].filter((day) => day <= world.today)
  const bought = random.pick(windows.length > 0 ? windows : [`${year - 1}-07-15`])
  return [move(first, 'loan', null), move(bought, 'transfer', Math.round((worth * 0.8) / 100_000) * 100_000 + 100_000)]
}

/** Seasons before those that are played. */
function careerOf(random: Random, member: DemoMember, world: World, { year, born }: Omit<Life, 'worth'>): BankRow[] {
  const keeper = member.position === 'goalkeeper'
  return [4, 5, 6].flatMap((ago) => {
    const from = year - ago
    if (from - born < 18) return []
    const season = `${from}/${String((from + 1) % 100).padStart(2, '0')}`
    const appearances = random.int(6, 34)
    const goals = keeper ? 0 : random.poisson(member.position === 'forward' ? appearances * 0.35 : appearances * 0.08)
    const cells: Cells = {
      player: member.player,
      season,
      competition: world.league,
      team: member.team,
      appearances,
      ...(world.sport === 'football' ? { goals } : {}),
      assists: keeper ? 0 : random.poisson(appearances * 0.1),
      ...(world.sport === 'football'
        ? { yellow: random.poisson(appearances * 0.12), red: random.chance(0.08) ? 1 : 0 }
        : {}),
      minutes: appearances * (world.sport === 'football' ? random.int(55, 90) : random.int(8, 36)),
    }
    const ids = { playerId: member.playerId, teamId: member.teamId }
    const statedOn = `${from + 1}-07-01`
    return [row({ ...ids, kind: 'careers', key: `demo ${member.playerId} ${season}`, statedOn, cells })]
  })
}

function absenceOf(random: Random, member: DemoMember, { sport, today, mark }: World): BankRow[] {
  const own = random.fork(mark)
  if (!own.chance(0.09)) return []
  const [absence, reason, reasonZh, days] = own.pick([...reasons, sport === 'football' ? ofCard : ofLeague])
  const startsOn = shifted(today, -own.int(1, Math.min(14, days)))
  const endsOn = own.chance(0.85) ? shifted(startsOn, days + own.int(0, 10)) : null
  return [
    row({
      playerId: member.playerId,
      teamId: member.teamId,
      kind: 'injuries',
      key: `${mark} ${member.playerId}`,
      startsOn,
      endsOn,
      statedOn: startsOn,
      cells: {
        player: member.player,
        team: member.team,
        absence,
        reason,
        reason_zh: reasonZh,
        from: startsOn,
        ...(endsOn && { until: endsOn }),
      },
    }),
  ]
}

/** Titles before the seasons that are played. */
export function rowsOfTeam(random: Random, { id, name }: Team, league: string, today: string): BankRow[] {
  const year = Number(today.slice(0, 4))
  const years = [...new Set(Array.from({ length: random.poisson(1.2) }, () => year - random.int(5, 30)))]
  return years.map((from) => {
    const season = `${from}/${String((from + 1) % 100).padStart(2, '0')}`
    const cells = { team: name, season, competition: league, honour: 'runners-up', honour_zh: '亚军' }
    return row({ teamId: id, kind: 'honours', key: `demo ${id} ${season}`, statedOn: `${from + 1}-07-01`, cells })
  })
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function row(given: Partial<BankRow> & Pick<BankRow, 'kind' | 'key' | 'cells'>): BankRow {
  const amount = given.amount ?? null
  const statedOn = given.statedOn ?? given.startsOn ?? '2020-01-01'
  return {
    playerId: null,
    teamId: null,
    otherTeamId: null,
    seasonId: null,
    startsOn: null,
    endsOn: null,
    ...given,
    amount,
    currency: amount === null ? null : currency,
    cells: { ...given.cells, id: given.key, source, stated_on: statedOn },
    source,
    statedOn,
    isWithdrawn: false,
    isDemo: true,
  }
}
