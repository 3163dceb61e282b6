import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import { int, QueryFlag, TextKey, view } from '#contract/wire.ts'

/** A stored file. */
export const Upload = view('Upload', { url: z.string(), fileName: z.string(), size: int })
export type Upload = z.infer<typeof Upload>

/** The one call that sends a file and not JSON. */
export const upload = operation({
  method: 'POST',
  path: '/upload',
  ...user.inferred,
  summary:
    'Uploads a picture, re-encoded without metadata, and answers its address. `folderId`: avatar, post, comment, chat, feedback or banner.',
  query: z.object({ isNeedWater: QueryFlag.optional(), folderId: TextKey.optional() }),
  body: z.object({ file: z.file() }),
  contentType: 'multipart/form-data',
  data: Upload,
  errors: ['bad_request', 'forbidden', 'unsupported_media', 'too_large', 'too_many', 'unavailable'],
})
