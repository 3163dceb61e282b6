import type { Part } from '#core/part.ts'
import { noticeKinds } from './notice-kinds.ts'

declare module '#core/part.ts' {
  interface FrameKinds {
    notice: true
  }
}

export const notices: Part = {
  name: 'notices',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  frames: ['notice'],
  inbox: async () => [(await import('./inbox-source.ts')).systemSource],
  async engine() {
    const { noticeKindsOf } = await import('./kinds.ts')
    return ({ parts, config }) => ({ kinds: noticeKindsOf(parts), pushServices: config.pushServices })
  },
  notices: noticeKinds,
  jobs: {
    broadcast: async ({ engines }) => [(await import('./jobs/broadcast.ts')).broadcast(engines.notices.kinds)],
    clean: async () => [(await import('./jobs/clean.ts')).clean],
    reminders: async ({ engines }) => [(await import('./jobs/reminders.ts')).sendReminders(engines.notices.kinds)],
    'web-push': async ({ database, config, engines }) => {
      const [{ sendPushes }, { createPushPort }] = await Promise.all([
        import('./jobs/web-push.ts'),
        import('./web-push-port.ts'),
      ])
      return [sendPushes(() => createPushPort(database, config), engines.notices.kinds)]
    },
  },
  follows: [
    {
      name: 'match-news',
      // News that fails so often is skipped: a notice that comes late is worth nothing.
      attempts: 5,
      async run(db, changes, { engines }) {
        const [{ fanOutChanges }, { pushNews }] = await Promise.all([import('./fan-out.ts'), import('./web-push.ts')])
        await fanOutChanges(db, changes, engines.notices.kinds, pushNews(engines.notices.kinds))
      },
    },
  ],
  background: [
    {
      name: 'account-news',
      isSingle: true,
      start: async (tools) => (await import('./account-notices.ts')).keepAccountNotices(tools),
    },
  ],
  effects: async () => (await import('./effects.ts')).effects,
  tables: {
    notice: {
      lens: {
        when: 'r.created_at <= t',
        past: {
          // What its owner does, reading and deleting, is shown at once.
          fixed: ['user_id', 'kind', 'match_id', 'event_key', 'created_at', 'read_at', 'deleted_at'],
          keep: 'new.deleted_at is null and (old.data, old.corrected_at) is distinct from (new.data, new.corrected_at)',
        },
        // Of no match: 0. A notice about a prophecy discloses that its match has ended.
        via: `cross join lateral (select case when r.kind = 'prophecy'
            then (select p.match_id from prophecies.prophecy p where p.id = (r.data ->> 'prophecyId')::bigint)
            else nullif(r.match_id, 0) end as match_id) k`,
        match: 'k.match_id',
        // A notice of a later series tells a follower that a team of his plays it; a reminder was asked for.
        unless: `r.kind = 'reminder' or (r.kind = 'lineup' and not h.sides)`,
      },
      personal: [{ column: 'user_id', exported: 'notices', erase: 'delete' }],
    },
    setting: { lens: 'still', personal: [{ column: 'user_id', exported: 'notice_settings', erase: 'delete' }] },
    subscription: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          covers: ['device_id'],
          exported: 'push_subscriptions',
          withheld: ['p256dh', 'auth'],
          erase: 'delete',
        },
      ],
    },
    told: { lens: 'none' },
    push: { lens: 'none' },
    house_cursor: { lens: 'none' },
    broadcast: { lens: 'still' },
  },
  actions: {
    broadcast: () => import('./actions/broadcast.ts'),
  },
  commands: {
    announce: async () => [(await import('./commands/announce.ts')).announce],
  },
}
