import { doneByStaff, type Part } from '#core/part.ts'

export const support: Part = {
  name: 'support',
  folder: import.meta.dirname,
  handlers: async (config) => (await import('./index.ts')).createHandlers(config),
  tables: {
    file: { lens: 'still', personal: [{ column: 'user_id', exported: 'files', erase: 'delete', file: 'key' }] },
    upload_day: { lens: 'still', personal: [{ column: 'user_id', exported: 'uploads_by_day', erase: 'delete' }] },
    upload_total: { lens: 'still', personal: [{ column: 'user_id', exported: 'uploads_in_all', erase: 'delete' }] },
    request: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'requests', withheld: ['handler_user_id'], erase: 'delete' },
        { column: 'handler_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    notice: {
      lens: 'still',
      personal: [{ column: 'author_user_id', exported: 'house_notices', erase: 'keep', why: doneByStaff }],
    },
    active_day: { lens: 'still', personal: [{ column: 'user_id', exported: 'active_days', erase: 'delete' }] },
    navigation_entry: { lens: 'still' },
    setting: { lens: 'still' },
  },
  async mount(http, tools) {
    const [{ mountFiles }, { createStorage }] = await Promise.all([
      import('./files.ts'),
      import('#adapters/storage/index.ts'),
    ])
    mountFiles(http, { ...tools, storage: createStorage(tools.config) })
  },
  jobs: {
    discard: async ({ config, parts }) => {
      const [{ discardJobs }, { createStorage }, { usesOf }] = await Promise.all([
        import('./jobs/discard.ts'),
        import('#adapters/storage/index.ts'),
        import('./store/file.ts'),
      ])
      return discardJobs(createStorage(config), usesOf(parts))
    },
  },
  actions: {
    announcement: () => import('./actions/announcement.ts'),
    setting: () => import('./actions/setting.ts'),
    'support-request': () => import('./actions/support-request.ts'),
  },
  commands: {
    support: async () => Object.values(await import('./commands/support.ts')),
  },
}
