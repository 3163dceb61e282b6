import * as contract from '#contract/news/posts/author.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import { listFootprints } from '#people/store/footprint.ts'
import { findPerson } from '#people/store/person.ts'
import { listSavedArticleIds } from '#people/store/saved.ts'
import { idOfKey } from '../views/key.ts'
import { spacesOf } from '../views/space.ts'

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function authorHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  return {
    getAuthor: handle(contract.getAuthor, async (call) => {
      const { db, params, viewer, now, fail } = call
      const id = idOfKey(params.id)
      const person = id === null ? null : await findPerson(db, id)
      if (!person) return fail('not_found')
      const [space] = await spacesOf([person], { ...call, base: publicUrl ?? '' })
      if (person.id !== viewer.userId) return space!
      const none = { now, limit: 0, offset: 0 }
      const [saved, footprints] = await Promise.all([
        listSavedArticleIds(db, person.id, none),
        listFootprints(db, person.id, none),
      ])
      return {
        ...space!,
        favoriteCount: saved.total,
        newsFavoriteCount: saved.total,
        footprintCount: footprints.total,
        newsFootprintCount: footprints.total,
      }
    }),
  }
}
