import type { ErrorTable } from './table.ts'

/** Errors of writing articles. */
export const articleErrors = {
  article_not_found: { code: 40413, status: 404, msg: { en: 'Article not found.', zh: '文章不存在。' } },
  article_changed: {
    code: 40902,
    status: 409,
    msg: { en: 'The article was changed elsewhere. Compare both versions.', zh: '文章已在别处更改，请比较两个版本。' },
  },
  article_is_public: {
    code: 80320,
    status: 200,
    msg: { en: 'The article is public. Correct it instead.', zh: '文章已公开，请使用更正。' },
  },
  article_is_scheduled: {
    code: 80321,
    status: 200,
    msg: { en: 'The article is scheduled. Cancel its time to change it.', zh: '文章已定时，请先取消定时再修改。' },
  },
  article_not_public: { code: 80322, status: 200, msg: { en: 'The article is not public.', zh: '文章未公开。' } },
  article_time_past: {
    code: 80323,
    status: 200,
    msg: {
      en: 'This time has passed. Choose a later one, or publish now.',
      zh: '该时间已过，请选择更晚的时间或立即发布。',
    },
  },
  article_incomplete: {
    code: 80324,
    status: 200,
    msg: { en: 'The article is not complete.', zh: '文章尚未完成。' },
  },
  article_note_needed: {
    code: 80325,
    status: 200,
    msg: { en: 'Say what was wrong: readers see it with its time.', zh: '请说明更正内容，读者会看到说明和时间。' },
  },
  article_needs_editor: {
    code: 80326,
    status: 200,
    msg: { en: 'An editor publishes it. Hand it in.', zh: '文章由编辑发布，请先提交。' },
  },
} as const satisfies ErrorTable
