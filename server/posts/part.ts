import { doneByStaff, type Part } from '#core/part.ts'

const ofUser = (exported: string) => [{ column: 'user_id', exported, erase: 'delete' as const }]
const byModerator = (column: string) => ({ column, exported: null, erase: 'keep' as const, why: doneByStaff })

/** Posts in circles and outside, with pictures, polls, moments and versions; their comments are those of `talk`. */
export const posts: Part = {
  name: 'posts',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  inbox: async () => (await import('./store/inbox.ts')).inboxSources,
  talk: async () => [(await import('./talk.ts')).postThreads],
  pictures: `select p.is_listed and p.frozen_at is null and not p.are_pictures_held as is_shown
    from posts.picture n join posts.post p on p.id = n.post_id where n.file = $1`,
  effects: async () => (await import('./effects.ts')).effects,
  commands: { post: async () => [(await import('./commands/post.ts')).post] },
  tables: {
    // Prose cannot be read through a lens: posts about matches that a reader must not know are closed in `view.ts`.
    post: {
      lens: {
        when: 'coalesce(r.shown_at, r.created_at) <= t and (r.edited_at is null or r.edited_at <= t)',
      },
      personal: [
        {
          // The row stays: what others wrote below it keeps its place.
          column: 'user_id',
          exported: 'posts',
          withheld: ['deleted_by_user_id', 'removed_by_user_id', 'item_id', 'picture_item_id', 'decision_item_id'],
          erase: {
            set: `user_id = null, title = '', text = '', pictures = 0, video_id = null, moment_kind = null, event_key = null,
              minute = null, reason = '', deleted_at = coalesce(deleted_at, now())`,
          },
        },
        byModerator('deleted_by_user_id'),
        byModerator('removed_by_user_id'),
      ],
    },
    version: { lens: 'still', personal: ofUser('post_versions') },
    picture: { lens: 'still', personal: ofUser('post_pictures') },
    mention: { lens: 'still', personal: ofUser('post_mentions') },
    poll: { lens: 'still' },
    choice: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'poll_choices', erase: { set: `user_id = null, text = ''` } }],
    },
    ballot: { lens: 'still', personal: ofUser('votes') },
    tally: { lens: 'still' },
    saved: { lens: 'still', personal: ofUser('saved_posts') },
    pin: { lens: 'still', personal: [byModerator('by_user_id')] },
    heat: { lens: 'still' },
  },
}
