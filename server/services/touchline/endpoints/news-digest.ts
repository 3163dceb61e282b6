import { listAuthors } from '#articles/store/chosen.ts'
import { addReading } from '#articles/store/reading.ts'
import { countNews, countNewsOfTeams, lastVisit, noteVisit } from '#articles/store/visit.ts'
import { articleBriefs } from '#articles/views/brief.ts'
import * as contract from '#contract/touchline/news-digest.ts'
import type { NewsDigest } from '#contract/touchline/news-digest.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { holderOf } from '#core/limits/network.ts'
import { pluck } from '#core/pluck.ts'
import { listFollowedIds } from '#following/store/follow.ts'
import { countFollows } from '#people/store/follow.ts'
import { listHotArticles } from '#talk/hot-articles.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { teamBrief } from '#timeline/views/brief.ts'

const dayMs = 86_400_000
const authorDays = 90
const mostHot = 5
const mostAuthors = 5
const mostTeams = 8

type Reading = Pick<Call<typeof contract.getNewsDigest>, 'db' | 'lens' | 'now' | 'language'>

async function readHot(call: Reading): Promise<NewsDigest['hot']> {
  const ranked = await listHotArticles(call.db, { now: call.now, language: call.language, limit: mostHot })
  const briefs = await articleBriefs(call.db, pluck(ranked, 'article'), call)
  return briefs.map((article, at) => ({
    article,
    readers: ranked[at]!.readers,
    commenters: ranked[at]!.commenters,
  }))
}

export const getNewsDigest = handle(contract.getNewsDigest, async (call) => {
  const { db, now, language } = call
  const [hot, authors] = await Promise.all([
    readHot(call),
    listAuthors(db, { at: now, language, since: now - authorDays * dayMs, limit: mostAuthors }),
  ])
  const follows = await countFollows(db, pluck(authors, 'id'))
  return { hot, authors: authors.map((author) => ({ ...author, followers: follows.get(author.id)?.followers ?? 0 })) }
})

export const countReading = handle(contract.countReading, async ({ db, params, peer, receivedAt }) => {
  await addReading(db, { articleId: params.id, network: holderOf(peer.address), at: receivedAt })
  return { isCounted: true as const }
})

export const getMyNews = handle(contract.getMyNews, async ({ db, viewer, now, language }) => {
  const since = await lastVisit(db, viewer.userId, now)
  const asked = { at: now, language, since }
  const teamIds = await listFollowedIds(db, viewer.userId, 'team')
  const [count, counts] = await Promise.all([countNews(db, asked), countNewsOfTeams(db, teamIds, asked)])
  const chosen = teamIds.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, mostTeams)
  const teams = await mapParticipants(db, chosen)
  return {
    since,
    count,
    teams: chosen.flatMap((id) => {
      const team = teams.get(id)
      return team ? [{ ...teamBrief(team, language), count: counts.get(id) ?? 0 }] : []
    }),
  }
})

export const noteNewsVisit = handle(contract.noteNewsVisit, async ({ db, viewer, receivedAt }) => {
  await noteVisit(db, viewer.userId, receivedAt)
  return { isNoted: true as const }
})
