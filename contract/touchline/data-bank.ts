import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, page, Paging, PersonBrief, TeamBrief, IdParams } from './brief.ts'

/** Source of a statement, and its day. */
const Stated = z.object({ source: z.string(), statedOn: z.string().describe('yyyy-MM-dd') })
export const Amount = z.object({ amount: z.int().describe('In whole units'), currency: z.string() })
export type Amount = z.infer<typeof Amount>
const Day = z.string().describe('yyyy-MM-dd')

/** A market value on a day. */
const Value = Stated.extend({ ...Amount.shape, day: Day })
export type BankValue = z.infer<typeof Value>

export const BankTransfer = Stated.extend({
  player: PersonBrief,
  day: Day,
  type: z.enum(['transfer', 'free', 'loan', 'end_of_loan', 'youth', 'released', 'retired']),
  from: TeamBrief.nullable(),
  to: TeamBrief.nullable(),
  elsewhere: z.string().nullable().describe('A club that is not known here, in place of the missing one'),
  fee: Amount.nullable().describe('Null while it is not disclosed'),
})
export type BankTransfer = z.infer<typeof BankTransfer>

export const BankAbsence = Stated.extend({
  player: PersonBrief,
  absence: z.enum(['injury', 'illness', 'suspension', 'other']),
  reason: z.string().nullable(),
  from: Day,
  until: Day.nullable().describe('Last day, as expected or as it was'),
})
export type BankAbsence = z.infer<typeof BankAbsence>

export const BankHonour = Stated.extend({
  honour: z.string(),
  season: z.string(),
  competition: z.string().nullable(),
  team: TeamBrief.nullable(),
  place: z.int().nullable().describe('In the competition, the best of shared ones; null unknown'),
  prize: Amount.nullable().describe('Null while it is not known'),
})
export type BankHonour = z.infer<typeof BankHonour>

export const TeamBank = z.object({
  values: z.array(Value.extend({ player: PersonBrief })).describe('Newest market value of each player of the squad'),
  total: Amount.extend({ players: z.int(), of: z.int() })
    .nullable()
    .describe('Sum in the currency that most values have; `of`: players of the squad'),
  transfers: z.array(BankTransfer).describe('In and out, newest first'),
  absences: z.array(BankAbsence).describe('Who is absent today'),
  honours: z.array(BankHonour).describe('Newest season first'),
  coaches: z.array(Stated.extend({ name: z.string(), from: Day, until: Day.nullable() })),
})
export type TeamBank = z.infer<typeof TeamBank>

export const getTeamBank = operation({
  path: '/teams/{id}/data-bank',
  ...visitor.bare,
  summary: 'Team: market values, transfers, absences, titles, coaches, each with its source and date.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: TeamBank,
  errors: ['team_not_found', 'wrong_sport'],
})

const CareerSeason = Stated.extend({
  season: z.string(),
  competition: z.string().nullable(),
  team: TeamBrief.nullable(),
  elsewhere: z.string().nullable(),
  appearances: z.int().nullable(),
  goals: z.int().nullable(),
  assists: z.int().nullable(),
  minutes: z.int().nullable(),
  yellowCards: z.int().nullable(),
  redCards: z.int().nullable(),
})
export type BankSeason = z.infer<typeof CareerSeason>

const Ability = z.object({
  name: z.string().describe('Of a computed one: goals, assists, goal_or_assist, discipline, minutes'),
  score: z.int().describe('0 to 100'),
  value: z.number().nullable().describe('Of a computed one: per 90 minutes; of `minutes` per match'),
})

export const PlayerAbilities = z
  .discriminatedUnion('basis', [
    Stated.extend({ basis: z.literal('source'), list: z.array(Ability) }),
    z.object({
      basis: z.literal('events').describe('Percentiles among players of the position, from events'),
      season: z.string(),
      position: z.string(),
      sample: z.int().describe('Players of the position who are compared, himself among them'),
      minutes: z.int(),
      leastMinutes: z.int().describe('Who played less is not compared'),
      list: z.array(Ability),
    }),
  ])
  .nullable()
export type PlayerAbilities = z.infer<typeof PlayerAbilities>

export const PlayerBank = z.object({
  player: PersonBrief,
  sport: z.string(),
  team: TeamBrief.nullable(),
  values: z.array(Value).describe('Newest first'),
  transfers: z.array(BankTransfer).describe('Newest first'),
  absences: z.array(BankAbsence).describe('Newest first'),
  career: z.array(CareerSeason).describe('Seasons as sources state them, newest first'),
  honours: z.array(BankHonour),
  abilities: PlayerAbilities,
  contractUntil: Stated.extend({ day: Day }).nullable(),
})
export type PlayerBank = z.infer<typeof PlayerBank>

export const getPlayerBank = operation({
  path: '/players/{id}/data-bank',
  ...visitor.bare,
  summary: 'Player: market values, transfers, absences, career, titles, abilities, each with its source or sample.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: PlayerBank,
  errors: ['player_not_found', 'wrong_sport'],
})

const Referee = Stated.extend({
  name: z.string(),
  country: z.string().nullable().describe('ISO 3166 code'),
  matches: z.int().nullable(),
  yellowCards: z.int().nullable(),
  redCards: z.int().nullable(),
})
export type BankReferee = z.infer<typeof Referee>

export const SeasonValues = page(
  Value.extend({ rank: z.int(), player: PersonBrief, team: TeamBrief.nullable(), position: z.string().nullable() }),
).extend({
  season: z.object({ id: z.int(), name: z.string() }),
  competition: CompetitionBrief,
  referees: z.array(Referee).describe('Referees of the season with their figures; on the first page only'),
})
export type SeasonValues = z.infer<typeof SeasonValues>

export const listSeasonValues = operation({
  path: '/seasons/{id}/values',
  ...visitor.bare,
  summary: 'Players of a season by market value, and its referees.',
  params: IdParams,
  query: z.object({ lang: Language, ...Paging }),
  data: SeasonValues,
  errors: ['season_not_found', 'wrong_sport'],
})
