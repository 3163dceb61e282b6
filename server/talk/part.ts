import { doneByStaff, type Part } from '#core/part.ts'

const since = (which: string) =>
  `(select count(*)::int from talk.comment c where ${which} and c.shown_at > t and c.deleted_at is null)`

const ofSlot = 'c.kind = r.kind and c.target_id = r.target_id and coalesce(c.main_id, c.id) % 8 = r.slot'

/** Comments, likes, and the inbox of what reaches a person. Other parts declare what is talked about. */
export const talk: Part = {
  name: 'talk',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  inbox: async () => (await import('./store/inbox.ts')).inboxSources,
  pictures: `select c.shown_at is not null and not c.are_pictures_held as is_shown
    from talk.comment c where c.pictures <> '{}' and c.pictures @> array[$1::text]`,
  commands: { talk: async () => [(await import('./commands/talk.ts')).talk] },
  tables: {
    // Counts of a delayed picture are without what came since.
    thread: {
      lens: { values: { comments: `r.comments - ${since(ofSlot)}` } },
    },
    participant: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: null,
          erase: 'delete',
          why: 'Follows from the comments and likes, which are exported.',
        },
      ],
    },
    // Prose cannot be read through a lens: `closed.ts` closes threads about matches that a reader must not know.
    comment: {
      lens: {
        when: 'coalesce(r.shown_at, r.created_at) <= t and (r.edited_at is null or r.edited_at <= t)',
        values: { replies: `r.replies - ${since('c.main_id = r.id')}` },
      },
      personal: [
        {
          // The row stays: what others answered keeps its place.
          column: 'user_id',
          exported: 'comments',
          withheld: ['to_user_id', 'deleted_by_user_id', 'item_id', 'picture_item_id'],
          erase: {
            set: `user_id = null, to_user_id = null, text = '', pictures = '{}', minute = null, match_id = null, deleted_at = coalesce(deleted_at, now())`,
          },
        },
        {
          column: 'to_user_id',
          exported: null,
          erase: { set: 'to_user_id = null' },
          why: 'The comment is that of its author.',
        },
        { column: 'deleted_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    comment_like: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'comment_likes', withheld: ['to_user_id'], erase: 'delete' },
        {
          column: 'to_user_id',
          exported: null,
          erase: { set: 'to_user_id = null' },
          why: 'The like is that of the person who gave it.',
        },
      ],
    },
    target_like: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'likes', withheld: ['to_user_id'], erase: 'delete' },
        {
          column: 'to_user_id',
          exported: null,
          erase: { set: 'to_user_id = null' },
          why: 'The like is that of the person who gave it.',
        },
      ],
    },
    mention: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'comment_mentions', erase: 'delete' }],
    },
    reading: { lens: 'still', personal: [{ column: 'user_id', exported: 'inbox_positions', erase: 'delete' }] },
  },
}
