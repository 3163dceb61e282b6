import type { Part } from '#core/part.ts'
import { videoNotice } from './notice-kinds.ts'

declare module '#core/part.ts' {
  interface NoticeFactsByKind {
    video: { what: string; videoId: number }
  }
}

const ofUser = (exported: string) => ({ column: 'user_id', exported, erase: 'delete' as const })

/** Short videos: uploads, checks, files, lists. */
export const videos: Part = {
  name: 'videos',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  notices: [videoNotice],
  pictures: 'select v.shown_at is not null as is_shown from videos.video v where v.poster = $1',
  talk: async () => [(await import('./talk.ts')).videoThreads],
  tables: {
    // A picture cannot be seen through a lens: `view.ts` closes videos about matches that a reader must not know.
    video: {
      lens: 'still',
      personal: [{ ...ofUser('videos'), withheld: ['item_id', 'file_key'], file: 'file_key' }],
    },
    captions: { lens: 'still', personal: [ofUser('video_captions')] },
    saved: { lens: 'still', personal: [ofUser('saved_videos')] },
    view: { lens: 'still' },
    day_salt: { lens: 'still' },
    discarded: { lens: 'still' },
  },
  background: [
    { name: 'sweep', isSingle: 'machine', start: async (tools) => (await import('./sweep.ts')).startSweeps(tools) },
  ],
  async mount(http, tools) {
    const [{ mountUploads }, { mountClips }, { createCookieResolver }] = await Promise.all([
      import('./tus.ts'),
      import('./serve.ts'),
      import('#accounts/sessions/cookie-resolver.ts'),
    ])
    const options = { ...tools, videos: tools.engines.videos }
    mountUploads(http, { ...options, resolveCookie: createCookieResolver(tools.engines) })
    mountClips(http, options)
  },
}
