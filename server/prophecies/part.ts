import { doneByStaff, type Part } from '#core/part.ts'
import { prophecyNotice } from './notice-kinds.ts'

declare module '#core/part.ts' {
  interface NoticeFactsByKind {
    prophecy: { what: string; prophecyId: number }
  }
}

const sealStays = 'What was sealed and sold stays in the public record; the number leads to an author without a name.'

/** Sealed opinions on matches: publishing, buying, reading; their settlement lies in `settle/`. */
export const prophecies: Part = {
  name: 'prophecies',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  talk: async () => [(await import('./talk.ts')).prophecyThreads],
  walletEntries: async () => [(await import('./wallet-entries.ts')).prophecyEntries],
  queue: async () => [(await import('./queue.ts')).disputesQueue],
  notices: [prophecyNotice],
  jobs: {
    'late-starts': async () => [(await import('./jobs/late-starts.ts')).closeLateStarts],
    overdue: async (tools) => [(await import('./jobs/overdue.ts')).overdueJob(tools)],
  },
  commands: { fraud: async () => [(await import('./commands/fraud.ts')).fraud] },
  actions: { dispute: () => import('./actions/dispute.ts'), ban: () => import('./actions/ban.ts') },
  follows: [
    {
      name: 'prophecy-starts',
      run: async (db, changes) => (await import('./late.ts')).followStarts(db, changes),
    },
    {
      name: 'prophecy-results',
      run: async (db, changes, tools) => (await import('./settle/settle.ts')).followResults(db, changes, tools),
    },
  ],
  background: [
    {
      name: 'announce-prophecies',
      isSingle: true,
      start: async (tools) => (await import('./announce.ts')).announceProphecies(tools),
    },
    {
      name: 'notify-settled',
      isSingle: true,
      start: async (tools) => (await import('./settle/notify.ts')).notifySettled(tools),
    },
  ],
  effects: async () => (await import('./effects.ts')).effects,
  tables: {
    author: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'prophecy_author',
          withheld: ['salt'],
          erase: { set: 'user_id = null, salt = null' },
          why: sealStays,
        },
      ],
    },
    // Readers of a text are decided in `access.ts`; no state discloses the course of a hidden match.
    prophecy: {
      lens: {
        when: 'r.sealed_at <= t',
        match: 'match_id',
        onlyCourse: true,
        unless: 'true',
        values: {
          state: `case when r.ended_at is null or r.ended_at <= t then r.state else 'sealed' end`,
          void_kind: 'case when r.ended_at <= t then r.void_kind end',
          ended_at: 'case when r.ended_at <= t then r.ended_at end',
        },
        unspoilt: {
          state: `case when h.course and r.void_kind is distinct from 'author' then 'sealed' else r.state end`,
          void_kind: `case when not h.course or r.void_kind = 'author' then r.void_kind end`,
          ended_at: `case when not h.course or r.void_kind = 'author' then r.ended_at end`,
          closes_at: 'case when h.course then r.kick_off else r.closes_at end',
        },
      },
      personal: [
        {
          column: 'user_id',
          exported: 'prophecies',
          withheld: ['removed_by_user_id', 'item_id', 'decision_item_id', 'pick_salt', 'text_salt'],
          erase: { set: `user_id = null, title = '', text = '', text_salt = null` },
        },
        { column: 'removed_by_user_id', exported: null, erase: 'keep', why: sealStays },
      ],
    },
    settlement: {
      lens: { when: 'r.settled_at <= t', match: 'match_id', onlyCourse: true },
    },
    settlement_version: { lens: 'none' },
    refund_notice: { lens: 'none' },
    // Read beside a prophecy that has ended for the reader.
    dispute: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'prophecy_disputes',
          erase: { set: `user_id = null, text = ''` },
          why: 'What was decided stays, without a name.',
        },
      ],
    },
    dispute_decision: {
      lens: 'still',
      personal: [{ column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
  },
}
