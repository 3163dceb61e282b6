import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { startBroadcast } from '../broadcast.ts'
import { stopBroadcast, type Broadcast, type BroadcastText } from '../store/broadcast.ts'

/** Characters of one text: push services take about 4 kB, and a reader a few lines. */
const longest = 500

/** Sends a notification to every account, in the background. */
export const sendBroadcast: Action<BroadcastText, Broadcast> = {
  name: 'broadcast_sent',
  roles: ['admin'],
  desk: {
    group: 'messages',
    title: { en: 'Send to every account', zh: '通知所有账号' },
    about: {
      en: 'It goes to all accounts. It can be stopped, not withdrawn.',
      zh: '将发送给所有账号，可停止但无法撤回。',
    },
    input: z.object({
      en: field.line({ en: 'English text', zh: '英文内容' }, 500),
      zh: field.line({ en: 'Chinese text', zh: '中文内容' }, 500),
    }),
  },
  async run({ db }, text) {
    for (const [language, one] of Object.entries(text)) checkText(`--${language}`, one)
    const broadcast = await startBroadcast(db, text)
    return { value: broadcast, object: `notification ${broadcast.id}`, detail: { text } }
  },
}

function checkText(option: string, text: string): void {
  if (text === '') throw new Complaint(`${option} is missing: the text is needed in English and Chinese.`)
  if ([...text].length > longest) throw new Complaint(`${option} has at most ${longest} characters.`)
  // NUL is invalid in the database; other control characters are not text.
  if (/\p{Cc}/u.test(text)) throw new Complaint(`${option} has a control character: use one line of text.`)
}

/** Stops a notification that is being sent. Accounts that have it keep it. */
export const stopBroadcastOf: Action<{ id: number }, null> = {
  name: 'broadcast_stopped',
  roles: ['admin'],
  desk: {
    group: 'messages',
    title: { en: 'Stop a notification', zh: '停止通知' },
    input: z.object({ id: field.thing({ en: 'Notification', zh: '通知' }, 'broadcast') }),
  },
  async run({ db }, { id }) {
    if (!(await stopBroadcast(db, id))) throw new Complaint(`No notification ${id} is being sent. See "announce list".`)
    return { value: null, object: `notification ${id}` }
  },
}
