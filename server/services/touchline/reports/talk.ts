import type { TalkKind } from '#core/parts/talk.ts'
import { mapMatchTitles } from '#timeline/match-titles.ts'
import { mapMatches } from '#timeline/store/match.ts'

/** Reports and previews of matches as things that people talk about, by the id of the match. Nobody wrote them. */
export const reportThreads: TalkKind = {
  kind: 'report',
  async find(db, ids, { language }) {
    const matches = [...(await mapMatches(db, ids)).values()]
    const titles = await mapMatchTitles(db, matches, language)
    return new Map(
      matches.map(({ id }) => [
        id,
        { title: titles.get(id)!, path: `/match/${id}/report`, authorId: null, matchIds: [id] },
      ]),
    )
  },
}
