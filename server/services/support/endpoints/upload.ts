import { randomBytes } from 'node:crypto'
import { StorageProblem, type Storage } from '#adapters/storage/index.ts'
import * as contract from '#contract/support/upload.ts'
import type { Texts } from '#contract/errors.ts'
import type { ErrorsOf } from '#contract/operation.ts'
import { handle } from '#core/calls/handler.ts'
import { MAX_FILE } from '#core/http/multipart.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import type { Redraw, RedrawProblem } from '../picture/redraw.ts'
import { announceFile, forgetFile, markKept, takeUpload, type Quota } from '../store/file.ts'

/** The maximum of a picture's longer side by its purpose. The caller names one; no path is built from it. */
const sides: Readonly<Record<string, number>> = {
  avatar: 512,
  post: 2560,
  comment: 2560,
  chat: 1600,
  feedback: 2560,
  banner: 2560,
}

type Folder = { name: string; longestSide: number }

/** Null for an unknown name. The default is a post, as old clients expect. */
function folderOf(folderId: string | undefined): Folder | null {
  const name = folderId === undefined || folderId === '' ? 'post' : folderId
  const longestSide = Object.hasOwn(sides, name) ? sides[name] : undefined
  return longestSide === undefined ? null : { name, longestSide }
}

const uploadQuota: Quota = { uploadsPerDay: 50, bytesInAll: 200 * 2 ** 20 }

type Uploading = { storage: Storage; redraw: Redraw; publicUrl: string | null; quota?: Quota }

const refusals: Record<RedrawProblem, [ErrorsOf<typeof contract.upload>, Texts]> = {
  no_picture: [
    'unsupported_media',
    { en: 'Send a JPEG, PNG, WebP or GIF picture.', zh: '仅支持 JPEG、PNG、WebP 或 GIF 图片。' },
  ],
  unreadable: ['bad_request', { en: 'The picture cannot be read.', zh: '图片无法读取。' }],
  moving: ['bad_request', { en: 'Animated pictures are not supported.', zh: '不支持动图。' }],
  too_large: ['too_large', { en: 'Too large: at most 25 megapixels.', zh: '图片过大，最多 2500 万像素。' }],
  busy: ['unavailable', { en: 'Uploads are busy. Try again in a few seconds.', zh: '上传繁忙，请几秒后再试。' }],
}

/** Stores a re-encoded picture under a random name. */
export function uploadHandlers({ storage, redraw, publicUrl, quota = uploadQuota }: Uploading) {
  const upload = handle(contract.upload, async ({ db, query, body, viewer, receivedAt, fail }) => {
    const userId = viewer.userId
    const folder = folderOf(query.folderId) ?? fail('bad_request', { en: 'Unknown folder.', zh: '文件夹不存在。' })
    if (body.file.size > MAX_FILE)
      return fail('too_large', { en: 'Pictures can be up to 5 MB.', zh: '图片不能超过 5 MB。' })
    const refusal = await refuseToAct(db, userId, 'all', receivedAt)
    if (refusal) return fail('forbidden', refusal)
    // Invalid files count as well: decoding costs the same.
    if (!(await takeUpload(db, userId, quota)))
      return fail('too_many', {
        en: `Limit of ${quota.uploadsPerDay} uploads a day reached. Try again tomorrow.`,
        zh: `每天最多上传 ${quota.uploadsPerDay} 张，请明天再试。`,
      })
    const drawn = await redraw(Buffer.from(await body.file.arrayBuffer()), {
      longestSide: folder.longestSide,
      hasMark: query.isNeedWater ?? false,
    })
    if (typeof drawn === 'string') return fail(...refusals[drawn])
    const { bytes, type, width, height } = drawn
    const key = `${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}.${type === 'jpeg' ? 'jpg' : type}`
    const isAnnounced = await announceFile(
      db,
      { key, userId, folder: folder.name, contentType: `image/${type}`, size: bytes.length, width, height },
      quota,
    )
    if (!isAnnounced) return fail('too_many', { en: 'Your picture storage is full.', zh: '图片空间已满。' })
    try {
      await storage.put(key, bytes, `image/${type}`)
    } catch (error) {
      await forgetFile(db, key)
      if (error instanceof StorageProblem)
        return fail('unavailable', {
          en: 'Picture storage is unavailable. Try again shortly.',
          zh: '图片服务暂不可用，请稍后再试。',
        })
      throw error
    }
    await markKept(db, key)
    return { url: `${publicUrl ?? ''}/files/${key}`, fileName: key, size: bytes.length }
  })
  return { upload }
}
