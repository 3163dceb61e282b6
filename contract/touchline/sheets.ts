import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, PersonBrief, TeamBrief } from './brief.ts'

const Form = z.enum(['count', 'share', 'decimal', 'innings', 'average', 'percent', 'signed', 'minutes'])
export type FigureForm = z.infer<typeof Form>
const Figure = z.object({ key: z.string(), form: Form })
const Values = z.array(z.number().nullable()).describe('In the order of the figures; null where nothing is divided by')

const Leaders = z.object({
  figure: z.string().describe('Key of one of the figures'),
  isRate: z.boolean().describe('Only players with the minimum are ranked'),
  least: z
    .object({ figure: z.string(), perMatch: z.number() })
    .nullable()
    .describe('The minimum of this list; null for that of the sheet'),
  isMain: z.boolean().describe('One of the few that an overview shows'),
  list: z.array(z.object({ rank: z.int(), player: PersonBrief, team: TeamBrief.nullable(), value: z.number() })),
})

const SeasonSheet = z.object({
  key: z.string(),
  figures: z.array(Figure),
  minimum: z
    .object({ figure: z.string(), form: Form, perMatch: z.number() })
    .describe('The least for rates, for each finished match of the team'),
  leaders: z.array(Leaders).describe('Without a team'),
  players: z
    .array(z.object({ player: PersonBrief, isQualified: z.boolean(), values: Values }))
    .describe('Of the team asked for'),
})

const counted = {
  matchesPlayed: z.int().describe('Matches of the season, or of the team in it, that are finished or in play'),
  matchesCounted: z.int().describe('Those of them of which the lines of players are known'),
}

export const SeasonSheets = z.object({ ...counted, sheets: z.array(SeasonSheet) })
export type SeasonSheets = z.infer<typeof SeasonSheets>

export const PlayerSheets = z.object({
  shots: z
    .object({
      seasonId: z.int().describe('Of the newest match'),
      matches: z.int().describe('Matches with places of shots'),
      zones: z.array(z.object({ zone: z.string(), made: z.int(), attempted: z.int() })),
    })
    .nullable()
    .describe('By the place of the shot, of a sport with zones; null where no place is known'),
  sheets: z.array(
    z.object({
      key: z.string(),
      figures: z.array(Figure),
      seasons: z.array(
        z.object({
          seasonId: z.int(),
          seasonName: z.string(),
          competition: CompetitionBrief,
          team: TeamBrief.nullable(),
          ...counted,
          values: Values,
        }),
      ),
      splits: z
        .array(
          z.object({
            part: z.enum(['home', 'away', 'won', 'lost', 'last5', 'last10', 'month']),
            month: z.string().nullable().describe('`yyyy-MM` in the time zone of the caller; null for other parts'),
            values: Values,
          }),
        )
        .describe(
          'Parts of the newest season: home and away, won and lost, the last games, its months; empty for a sheet without',
        ),
      matchCount: z.int().describe('Of all pages of `matches`'),
      matches: z
        .array(
          z.object({
            matchId: z.int(),
            kickOff: z.number(),
            opponent: TeamBrief.nullable(),
            isHome: z.boolean(),
            score: z.object({ own: z.int(), other: z.int() }),
            values: Values,
          }),
        )
        .describe('The newest first'),
    }),
  ),
})
export type PlayerSheets = z.infer<typeof PlayerSheets>

const Id = z.coerce.number().int().positive()

export const getSeasonSheets = operation({
  path: '/seasons/{id}/sheets',
  ...visitor.bare,
  summary:
    'Lines of players in a season, such as batting and pitching: leaders by each figure, or the players of a team.',
  params: z.object({ id: Id }),
  query: z.object({
    lang: Language,
    teamId: Id.optional(),
    size: z.coerce.number().int().min(1).max(50).default(5).describe('Of each list of leaders'),
  }),
  data: SeasonSheets,
  errors: ['season_not_found'],
})

export const getPlayerSheets = operation({
  path: '/players/{id}/sheets',
  ...visitor.bare,
  summary: 'Lines of a player by season and match. Empty for a sport without lines.',
  params: z.object({ id: Id }),
  query: z.object({
    lang: Language,
    size: z.coerce.number().int().min(1).max(100).default(15),
    pageNum: z.coerce.number().int().min(1).max(1000).default(1).describe('Of the matches'),
    timeZone: z.string().optional(),
  }),
  data: PlayerSheets,
  errors: ['player_not_found'],
})
