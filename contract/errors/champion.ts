import type { ErrorTable } from './table.ts'

/** Errors of the champion guess. */
export const championErrors = {
  guess_not_found: { code: 40411, status: 404, msg: { en: 'Champion guess not found.', zh: '冠军竞猜不存在。' } },
  guess_not_open: {
    code: 80310,
    status: 200,
    msg: { en: 'The champion guess is not open yet.', zh: '冠军竞猜尚未开放。' },
  },
  guess_locked: {
    code: 80311,
    status: 200,
    msg: { en: 'Guesses are locked. Your last one stands.', zh: '竞猜已截止，以你最后一次选择为准。' },
  },
  guess_changed: {
    code: 80312,
    status: 200,
    msg: { en: 'Your guess was changed elsewhere. Reload and try again.', zh: '你的竞猜已在别处更改，请刷新后重试。' },
  },
  guess_team_out: {
    code: 80313,
    status: 200,
    msg: { en: 'This team is out of the cup. Guess another one.', zh: '该球队已出局，请选择其他球队。' },
  },
} as const satisfies ErrorTable
