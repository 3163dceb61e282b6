import pg from 'pg'
import { indexArticles } from '#articles/search/index-words.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { nowMs } from './answering.ts'
import { copyIn } from './copy.ts'
import { inventName } from './matches.ts'
import { seeded, zipf, type Random } from './random.ts'

const teamCount = 600
const playerCount = 3000
const vocabulary = 12_000
const characters = 2500
const block = 2000
const dayMs = 86_400_000

type Named = { en: string; zh: string }
/** What articles are written from, by rank: the first ones occur most. */
export type Language = { teams: Named[]; players: Named[]; words: string[]; han: string[] }
export type Archive = { count: number; loadSeconds: number; indexSeconds: number }

function inventWord(random: Random): string {
  const syllables = [
    'ba',
    'ko',
    'ri',
    'ten',
    'mal',
    'so',
    'ver',
    'dun',
    'li',
    'pra',
    'ze',
    'gor',
    'fa',
    'ul',
    'mi',
    'str',
  ]
  return Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join('')
}

/** Names and words that exist nowhere else. */
export function inventLanguage(seed: number): Language {
  const random = seeded(seed)
  const han = Array.from({ length: characters }, (_, at) => String.fromCodePoint(0x4e00 + at * 7))
  const chinese = (length: number) => Array.from({ length }, () => random.pick(han)).join('')
  const several = (count: number, make: () => string) => {
    const made = new Set<string>()
    while (made.size < count) made.add(make())
    return [...made]
  }
  const team = () => `${inventName(random)} ${random.pick(['United', 'Town', 'Rovers', 'Athletic'])}`
  const player = () => `${inventName(random)} ${inventName(random)}son`
  return {
    teams: several(teamCount, team).map((en) => ({ en, zh: chinese(4) })),
    players: several(playerCount, player).map((en) => ({ en, zh: chinese(3) })),
    words: several(vocabulary, () => inventWord(random)),
    han,
  }
}

/** A table of the same texts with a column of plain vectors, as an operator would write it. */
export const plainTable = [
  `create table bench_text as select id, title, publish_at, title || ' ' || (document #>> '{blocks,0,children,0,text}') as body
   from articles.article`,
  `alter table bench_text add words tsvector generated always as (to_tsvector('simple', body)) stored`,
  'create index on bench_text using gin (words)',
  'vacuum analyze bench_text',
]

/** Writes articles of about 120 words each by COPY, and has their words derived as the server does it. */
export async function addWrittenArticles(
  database: Database,
  language: Language,
  count: number,
  seed: number,
): Promise<Archive> {
  const db = readerOf(database)
  const of = (kind: 'team' | 'player') => (one: Named) => ({
    sport: 'football',
    kind,
    name: one.en,
    shortName: one.en,
    names: { zh: one.zh },
  })
  await addParticipants(db, [...language.teams.map(of('team')), ...language.players.map(of('player'))])
  await refreshSearch(database)
  await db.query('vacuum analyze timeline.search_name')
  await db.query('vacuum analyze timeline.search_word')
  const began = nowMs()
  const random = seeded(seed)
  const write = writer(language, random)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const newest = Date.UTC(2026, 10, 1)
  for (let from = 0; from < count; from += block) {
    const rows = Array.from({ length: Math.min(block, count - from) }, (_, at) => {
      const { tongue, title, text } = write()
      const document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text }] }] }
      const publishAt = new Date(newest - ((count - from - at) / count) * 3000 * dayMs).toISOString()
      return ['1', tongue, title, JSON.stringify(document), 'Bench', publishAt].map(cell).join('\t')
    })
    await copyIn(client, 'articles.article (category_id, language, title, document, author_name, publish_at)', [
      Buffer.from(`${rows.join('\n')}\n`),
    ])
  }
  await client.end()
  const loaded = nowMs()
  await indexArticles(database)
  await db.query('vacuum analyze articles.search_text')
  await db.query('vacuum analyze articles.article')
  return { count, loadSeconds: (loaded - began) / 1000, indexSeconds: (nowMs() - loaded) / 1000 }
}

const cell = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ')

function writer({ teams, players, words, han }: Language, random: Random) {
  const word = zipf(random, words.length, 1)
  const character = zipf(random, han.length, 0.8)
  const team = zipf(random, teams.length, 0.9)
  const player = zipf(random, players.length, 0.9)
  return () => {
    const tongue = random.below(3) === 0 ? ('zh' as const) : ('en' as const)
    const named = [teams[team()]!, teams[team()]!, players[player()]!, players[player()]!].map((one) => one[tongue])
    const prose = (length: number) =>
      tongue === 'en'
        ? Array.from({ length }, () => words[word()]!).join(' ')
        : Array.from({ length: Math.ceil(length * 1.7) }, () => han[character()]!).join('')
    const between = tongue === 'en' ? ' ' : '，'
    const title = [named[0], prose(4), named[1]].join(between)
    const text = named.flatMap((one) => [one, prose(14), one, prose(14)]).join(between)
    return { tongue, title, text }
  }
}
