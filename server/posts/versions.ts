import type { listPostVersions } from '#contract/touchline/post.ts'
import type { DataOf } from '#contract/operation.ts'
import { isModerator } from '#contract/roles.ts'
import type { CallDatabase } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import { findReadable } from './lists.ts'
import { stateOf } from './rules/state.ts'
import { listVersions } from './store/post.ts'
import type { Reading } from './types.ts'

const pageSize = 20

export async function readVersions(
  reading: Omit<Reading, 'db'> & { db: CallDatabase },
  id: number,
  page: number,
): Promise<DataOf<typeof listPostVersions> | null> {
  const { db, viewer } = reading
  const post = await findReadable(reading, id)
  const isOwn = post?.userId === viewer.userId || isModerator(viewer.roles)
  if (!post || post.deletedAt !== null || (stateOf(post) !== 'shown' && !isOwn)) return null
  const { version, title, text, closing } = post
  const { limit, offset } = pageOf({ pageNum: page, pageSize })
  const newest = { version, at: post.editedAt ?? post.shownAt ?? post.createdAt, title, text }
  const former = await listVersions(db, id, page === 1 ? { limit: limit - 1, offset } : { limit, offset: offset - 1 })
  const list = [...(page === 1 ? [newest] : []), ...former]
  return {
    page,
    pages: Math.ceil(version / pageSize),
    total: version,
    list: closing ? list.map((one) => ({ ...one, title: closing.title, text: '' })) : list,
  }
}
