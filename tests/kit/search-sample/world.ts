import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import type { Document } from '#contract/document/document.ts'
import { testCalls } from '#kit/calls.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import * as handlers from '#server/services/touchline/index.ts'
import { addAliases } from '#timeline/store/alias.ts'
import { addParticipants, mapParticipants } from '#timeline/store/participant.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { sampleArticles, samplePlayers, sampleTeams } from './articles.ts'

const paragraph = (text: string): Document['blocks'][number] => ({
  kind: 'paragraph',
  children: [{ kind: 'text', text }],
})

type Text = { key: string; language: 'en' | 'zh'; title: string; lead: string; body: string[]; at: number }

/** Plain articles: the reports of Euro 2024 in both languages, and the invented ones. Resolves with keys by number. */
export async function loadSearchSample(database: Database): Promise<Map<number, string>> {
  const db = readerOf(database)
  await loadEuro2024(database)
  const football = { sport: 'football' }
  const teams = await addParticipants(
    db,
    sampleTeams.map(({ name, shortName, zh }) => ({ ...football, kind: 'team', name, shortName, names: { zh } })),
  )
  await addParticipants(
    db,
    samplePlayers.map(({ name, shortName, zh }) => ({ ...football, kind: 'player', name, shortName, names: { zh } })),
  )
  await addAliases(
    db,
    sampleTeams.map(({ spelling }, at) => ({
      ...football,
      kind: 'team',
      scope: '',
      spelling,
      participantId: teams[at]!,
      source: 'test',
    })),
  )
  await refreshSearch(database)
  const invented = sampleArticles.map(({ body, ...one }, at) => ({
    ...one,
    body: [body],
    at: Date.UTC(2024, 5, 1 + at),
  }))
  const keys = new Map<number, string>()
  for (const text of [...(await reportsOf(database)), ...invented]) keys.set(await add(database, text), text.key)
  return keys
}

async function reportsOf(database: Database): Promise<Text[]> {
  const db = readerOf(database)
  const { client } = testCalls(database, handlers)
  const [season] = await listSeasons(db, (await findCompetitionBySlug(db, 'euro'))!.id)
  const { list } = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
  const sides = await mapParticipants(
    db,
    list.flatMap(({ homeId, awayId }) => [homeId!, awayId!]),
  )
  const plain = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
  const texts: Text[] = []
  for (const { id, homeId, awayId, kickOff } of list)
    for (const language of ['en', 'zh'] as const) {
      const { title, lead, paragraphs } = await client.touchline.getMatchReport({
        params: { id },
        query: { lang: language },
      })
      texts.push({
        key: `${language}:${sides.get(homeId!)!.name}-${sides.get(awayId!)!.name}`,
        language,
        title: plain(title),
        lead: lead.map(({ text }) => plain(text)).join(' '),
        body: paragraphs.map((sentences) => sentences.map(({ text }) => plain(text)).join(' ')),
        at: kickOff + 7_200_000,
      })
    }
  return texts
}

async function add(database: Database, { language, title, lead, body, at }: Text): Promise<number> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const document = { blocks: body.map(paragraph) }
    const id = await addArticle(db, {
      categoryId: 1,
      language,
      title,
      lead,
      document,
      authorName: 'Test',
      authorId: null,
    })
    await publishArticle(db, id, new Date(at))
    return id
  })
}
