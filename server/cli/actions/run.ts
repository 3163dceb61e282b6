import type { Action } from '#core/parts/action.ts'
import { finishImportRun, startImportRun } from '#timeline/store/import-run.ts'

/** Work in many transactions has an entry before it starts and one after it; without the second it was broken off. */
const roles = ['admin'] as const

/** The start of an import; resolves with its number. */
export const startImport: Action<{ format: string; source: string }, number> = {
  name: 'import_started',
  roles,
  desk: {
    title: { en: 'Import an archive', zh: '导入历史数据' },
    not: { en: 'It reads files of the machine.', zh: '需要读取服务器上的文件。' },
  },
  async run({ db }, { format, source }) {
    const id = await startImportRun(db, format, source)
    return { value: id, object: `import ${id}`, detail: { format, source } }
  },
}

type EndedImport = {
  id: number
  counts: Record<string, number>
  refused: Parameters<typeof finishImportRun>[3]
  /** By the operator: the run stays open. */
  isStopped: boolean
}

/** The end of an import, with what it counted. */
export const endImport: Action<EndedImport, null> = {
  name: 'import_ended',
  roles,
  desk: {
    title: { en: 'End of an import', zh: '导入结束' },
    not: { en: 'It reads files of the machine.', zh: '需要读取服务器上的文件。' },
  },
  async run({ db }, { id, counts, refused, isStopped }) {
    if (!isStopped) await finishImportRun(db, id, counts, refused)
    return { value: null, object: `import ${id}`, detail: { counts, isStopped } }
  },
}

export const startReplay: Action<{ matchId: number; speed: number }, null> = {
  name: 'replay_started',
  roles,
  desk: {
    title: { en: 'Replay a match', zh: '回放比赛' },
    not: {
      en: 'It runs for as long as the match, with output to watch.',
      zh: '运行时间与比赛相同，需在终端观察输出。',
    },
  },
  run: async (_tools, { matchId, speed }) => ({ value: null, object: `match ${matchId}`, detail: { speed } }),
}

export const endReplay: Action<{ matchId: number; replayId: number; isStopped: boolean }, null> = {
  name: 'replay_ended',
  roles,
  desk: {
    title: { en: 'End of a replay', zh: '回放结束' },
    not: {
      en: 'It runs for as long as the match, with output to watch.',
      zh: '运行时间与比赛相同，需在终端观察输出。',
    },
  },
  run: async (_tools, { matchId, replayId, isStopped }) => ({
    value: null,
    object: `match ${matchId}`,
    detail: { replay: replayId, isStopped },
  }),
}

/** The rating of new results before an export. */
export const startRating: Action<null, null> = {
  name: 'rating_started',
  roles,
  desk: {
    title: { en: 'Export the ranking', zh: '导出排名' },
    not: { en: 'It writes files to a folder of the machine.', zh: '会写入服务器上的文件夹。' },
  },
  run: async () => ({ value: null, object: 'ranking' }),
}

export const endRating: Action<{ matches: number; series: number }, null> = {
  name: 'rating_ended',
  roles,
  desk: {
    title: { en: 'End of an export of the ranking', zh: '排名导出结束' },
    not: { en: 'It writes files to a folder of the machine.', zh: '会写入服务器上的文件夹。' },
  },
  run: async (_tools, counts) => ({ value: null, object: 'ranking', detail: { counts } }),
}

/** The migrations of the second phase; they are applied already. */
export const noteMigrations: Action<null, null> = {
  name: 'migrations_applied',
  roles,
  desk: {
    title: { en: 'Apply migrations', zh: '应用数据库迁移' },
    not: { en: 'The server must not run during it.', zh: '执行期间服务器须停止运行。' },
  },
  run: async () => ({ value: null, object: 'database' }),
}
