import { doneByStaff, type Part } from '#core/part.ts'

declare module '#core/part.ts' {
  interface FrameKinds {
    chat: true
  }
  interface Activities {
    chatted: true
    report_upheld: true
  }
}

/** The newest message of a room at an instant. */
const newestId = `coalesce((select c.id from chat.message c where c.room_id = r.id and c.sent_at <= t
  order by c.sent_at desc, c.id desc limit 1), 0)`

export const chat: Part = {
  name: 'chat',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  frames: ['chat'],
  activities: ['chatted', 'report_upheld'],
  engine: async () => (await import('./engine.ts')).createEngine,
  rooms: [
    {
      kind: 'chat',
      id: /[1-9]\d{0,14}|global:[a-z0-9-]{1,40}/,
      example: 'chat:<match id>',
      subjectOf: (id) => (id.startsWith('global:') ? null : { matchId: Number(id) }),
      existing: async (ids, db) => (await import('./store/room.ts')).existingRooms(db, ids),
    },
  ],
  tables: {
    report: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'chat_reports', withheld: ['item_id'], erase: 'delete' }],
    },
    held: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'chat_held', withheld: ['item_id'], erase: 'delete' }],
    },
    message: {
      // A recall by a moderator takes effect at once, however late the picture is.
      lens: { when: 'r.sent_at <= t', via: 'left join chat.room c on c.id = r.room_id', match: 'c.match_id' },
      personal: [
        {
          // The row stays: the numbers of a room have no holes, and readers resume by them.
          column: 'user_id',
          exported: 'chat_messages',
          withheld: ['recalled_by_user_id'],
          erase: {
            set: `user_id = 0, client_id = 'gone:' || id, text = '', level = 0, role = null, recalled_at = coalesce(recalled_at, now())`,
          },
        },
        { column: 'recalled_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    mute: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'chat_mutes', withheld: ['by_user_id'], erase: 'delete' },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    block: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'chat_blocks', erase: 'delete' },
        {
          column: 'blocked_user_id',
          exported: null,
          erase: 'delete',
          why: 'Whom somebody does not want to read is theirs to know.',
        },
      ],
    },
    deed: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'chat_deeds',
          withheld: ['by_user_id'],
          erase: 'keep',
          why: 'What moderators did, and to which number, is never changed; the number leads to an empty account.',
        },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    // The message rate of a room discloses that something happened: it is not shown.
    room: {
      lens: {
        match: 'match_id',
        unless: 'true',
        values: {
          newest_id: newestId,
          heat: '0',
          heated_at: 'r.created_at',
          slow_seconds: '0',
        },
        unspoilt: { newest_id: `case when h.any then 0 else ${newestId} end` },
      },
    },
  },
}
