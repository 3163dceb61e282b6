import { randomBytes } from 'node:crypto'
import type { Texts } from '#contract/errors.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { cleanName } from '#core/text/clean-name.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import type { Videos } from './engine.ts'
import { insertUpload, lockUploads } from './store/video.ts'
import type { StoredVideo } from './types.ts'

/** Unpublished uploads of one account. */
export const uploadsAtOnce = 3
const uploadsPerDay = 20
/** Left to everything else on this machine. */
const RESERVED_BYTES = 512 * 2 ** 20
/** The upload, the checked copy and its draft in the storage. */
const COPIES = 3

type Problem = { error: 'too_large' | 'too_many' | 'unavailable' | 'forbidden'; texts: Texts }

/** Begins an upload, once its size, the space of this machine and the uploads of its account allow it. */
export async function beginUpload(
  database: Database,
  { mostBytes, parts }: Pick<Videos, 'mostBytes' | 'parts'>,
  { userId, bytes, fileName }: { userId: number; bytes: number; fileName: string },
): Promise<StoredVideo | Problem> {
  if (bytes > mostBytes) return tooLarge(mostBytes)
  const sanction = await refuseToWrite(readerOf(database), userId, 'posts', Date.now())
  if (sanction) return { error: 'forbidden', texts: sanction }
  if ((await parts.free()) < RESERVED_BYTES + COPIES * bytes)
    return {
      error: 'unavailable',
      texts: { en: 'Space for videos is used up. Try again later.', zh: '视频空间不足，请稍后再试。' },
    }
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const { open, today } = await lockUploads(db, userId)
    if (open >= uploadsAtOnce) return tooManyOpen
    if (today >= uploadsPerDay) return tooManyToday
    const fileKey = `${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}.mp4`
    return insertUpload(db, { userId, bytes, fileName: cleanName(fileName), fileKey })
  })
}

function tooLarge(mostBytes: number): Problem {
  const megabytes = Math.floor(mostBytes / 2 ** 20)
  return {
    error: 'too_large',
    texts: { en: `Videos can be up to ${megabytes} MB.`, zh: `视频不能超过 ${megabytes} MB。` },
  }
}

const tooManyOpen: Problem = {
  error: 'too_many',
  texts: {
    en: `You have ${uploadsAtOnce} unpublished uploads. Publish or delete one first.`,
    zh: `你有 ${uploadsAtOnce} 个视频尚未发布，请先发布或删除。`,
  },
}
const tooManyToday: Problem = {
  error: 'too_many',
  texts: {
    en: `Limit of ${uploadsPerDay} videos a day reached. Try again tomorrow.`,
    zh: `每天最多上传 ${uploadsPerDay} 个视频，请明天再试。`,
  },
}
