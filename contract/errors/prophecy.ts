import type { ErrorTable } from './table.ts'

/** Errors of prophecies. */
export const prophecyErrors = {
  prophecy_closed: {
    code: 80340,
    status: 200,
    msg: { en: 'The match has started: this prophecy is closed.', zh: '比赛已开始，该预测已截止。' },
  },
} as const satisfies ErrorTable
