import { randomBytes } from 'node:crypto'
import type { Storage } from '#adapters/storage/index.ts'
import { StorageProblem } from '#adapters/storage/index.ts'
import { upload } from '#contract/support/upload.ts'
import type { ErrorsOf } from '#contract/operation.ts'
import { handle } from '#core/dispatch.ts'
import type { Handler } from '#core/dispatch.ts'
import { MAX_FILE } from '#core/multipart.ts'
import type { Redraw, RedrawProblem } from '../picture/redraw.ts'
import { folderOf } from '../rules/folder.ts'
import { announceFile, forgetFile, markKept, takeUpload } from '../store/file.ts'
import type { Quota } from '../store/file.ts'

export const uploadQuota: Quota = { uploadsPerDay: 50, bytesInAll: 200 * 2 ** 20 }

export type Uploading = { storage: Storage; redraw: Redraw; publicUrl: string | null; quota?: Quota }

const refusals: Record<RedrawProblem, [ErrorsOf<typeof upload>, string]> = {
  no_picture: ['unsupported_media', 'Send a JPEG, PNG, WebP or GIF picture.'],
  unreadable: ['bad_request', 'The picture is broken.'],
  moving: ['bad_request', 'A picture has one frame: films are not kept.'],
  too_large: ['too_large', 'The picture is too large: 25 million pixels at most.'],
  busy: ['unavailable', 'Too many pictures at this moment. Try again in a few seconds.'],
}

/** Keeps a picture, drawn anew, under a name that only chance knows. */
export function uploadHandler({ storage, redraw, publicUrl, quota = uploadQuota }: Uploading): Handler {
  return handle(upload, async ({ db, query, body, viewer, fail }) => {
    const userId = viewer.userId as number
    const folder = folderOf(query.folderId) ?? fail('bad_request', 'There is no such folder.')
    if (body.file.size > MAX_FILE) return fail('too_large', 'A picture has at most 5 MB.')
    // Counted whether or not it turns out to be one: drawing costs the same.
    if (!(await takeUpload(db, userId, quota))) return fail('too_many', `${quota.uploadsPerDay} pictures a day are enough. Come back tomorrow.`)
    const drawn = await redraw(Buffer.from(await body.file.arrayBuffer()), { longestSide: folder.longestSide, hasMark: query.isNeedWater ?? false })
    if (typeof drawn === 'string') return fail(...refusals[drawn])
    const { bytes, type, width, height } = drawn
    const key = `${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}.${type === 'jpeg' ? 'jpg' : type}`
    const isAnnounced = await announceFile(db, { key, userId, folder: folder.name, contentType: `image/${type}`, size: bytes.length, width, height }, quota)
    if (!isAnnounced) return fail('too_many', 'There is no room left for your pictures.')
    try {
      await storage.put(key, bytes, `image/${type}`)
    } catch (error) {
      await forgetFile(db, key)
      if (error instanceof StorageProblem) return fail('unavailable', 'The store of pictures is away. Try again shortly.')
      throw error
    }
    await markKept(db, key)
    return { url: `${publicUrl ?? ''}/files/${key}`, fileName: key, size: bytes.length }
  })
}
