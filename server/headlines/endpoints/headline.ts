import { closingsOf } from '#articles/spoilers.ts'
import * as contract from '#contract/touchline/headline.ts'
import { handle } from '#core/calls/handler.ts'
import { listHeadlines as listStories, mapHeadlineMentions } from '../store/headline.ts'

export const listHeadlines = handle(contract.listHeadlines, async ({ db, query, language, lens, now }) => {
  const about = query.about !== undefined && query.id !== undefined ? { kind: query.about, id: query.id } : undefined
  const { page, size } = query
  const paged = { limit: size, offset: (page - 1) * size }
  // A story about a hidden match may disclose a scorer by naming a player.
  const unless = lens.isSpoilerFree && about?.kind === 'player' ? { unless: lens } : {}
  const { list, total } = await listStories(db, { at: now, language, ...(about ? { about } : {}), ...unless, ...paged })
  const ids = list.map(({ id }) => id)
  const mentions = lens.isSpoilerFree ? await mapHeadlineMentions(db, ids) : new Map()
  const closings = await closingsOf(db, mentions, { lens, now, language })
  return {
    page,
    pages: Math.ceil(total / size),
    total,
    list: list.map(({ id, title, summary, language: own, at, sources }) => {
      const closing = closings.get(id)
      return {
        id,
        title: closing?.title ?? title,
        summary: closing ? '' : summary,
        language: closing ? language : own,
        publishedAt: at,
        sources: sources.map(({ name, site, link, licence }) => ({ name, site, link: closing ? null : link, licence })),
        isClosed: closing !== undefined,
        closedBy: closing?.matchIds ?? [],
      }
    }),
  }
})
