import type { Words } from '../../i18n/texts.ts'

/** On every page, so it stays small. */
const en = { notice: 'Announcement', dismiss: 'Dismiss' }

export const announcementWords: Words<typeof en> = { en, zh: { notice: '公告', dismiss: '关闭公告' } }
