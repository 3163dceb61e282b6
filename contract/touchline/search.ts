import { z } from 'zod'
import { searchKinds, type SearchKind } from '../kinds.ts'
import { operation, visitor } from '../operation.ts'
import { QueryFlag } from '../wire.ts'
import { CompetitionBrief, Language, MatchRow, page, Paging, TeamOfSport } from './brief.ts'

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  name: z.string().describe('Of a closed article its neutral title: the sides of its match'),
  note: z
    .string()
    .describe(
      'Country of a team or league, season of a league that the text names, team of a player, round of a match, category of an article',
    ),
  team: TeamOfSport.nullable().describe('For a crest'),
  kickOff: z.number().nullable(),
  publishedAt: z.number().nullable().describe('Of an article, epoch ms'),
  row: MatchRow.nullable().describe('Of a match'),
  competition: CompetitionBrief.nullable().describe('Of a match or a league'),
  seasonId: z.int().nullable().describe('The season of a league that the text names'),
})

export type SearchHit = z.infer<typeof SearchHit>

const FoundTerm = z.object({
  sport: z.string(),
  kind: z.enum(['hero', 'map']),
  term: z.string().describe('English name, or the term of the source: `{hero}` of `getHero`'),
  name: z.string().describe('In the language asked for, where it is known in it'),
  also: z.string().nullable().describe('In the other language'),
  isWhole: z.boolean().describe('The text is its name'),
})

export type FoundTerm = z.infer<typeof FoundTerm>

export const search = operation({
  path: '/search',
  ...visitor.bare,
  summary:
    'Search for teams, players, leagues, matches, articles, heroes and maps by words in any order, best first: names in English and Chinese, years, seasons, rounds.',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^[^\0]*$/, 'contains a NUL character'),
    kind: z.enum(searchKinds).optional(),
    exact: QueryFlag.default(false).describe('Without correction of typing errors'),
    lang: Language,
    ...Paging,
  }),
  data: page(SearchHit).extend({
    shown: z.string().nullable().describe('The corrected text that the hits are for; null where it is the one given'),
    words: z.array(z.string()).describe('The words found in names, folded'),
    counts: z.object(countOfEach()).describe('Hits of each kind'),
    terms: z.array(FoundTerm).describe('Heroes and maps of titles, at most six; empty where one kind is asked for'),
  }),
})

function countOfEach(): Record<SearchKind, z.ZodInt> {
  return Object.fromEntries(searchKinds.map((kind) => [kind, z.int()])) as Record<SearchKind, z.ZodInt>
}
