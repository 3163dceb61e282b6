import { z } from 'zod'
import type { Texts } from '#contract/errors.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import * as store from '../store/feed.ts'
import type { NewFeed } from '../store/feed.ts'

const aFeed = field.thing({ en: 'News feed', zh: '资讯源' }, 'news_feed')
const objectOf = (id: number) => `news feed ${id}`

/** Adds a feed; one in the operator's own network is his alone to add. */
export const addNewsFeed: Action<NewFeed, number> = {
  name: 'news_feed_added',
  roles: ['admin'],
  desk: {
    group: 'news',
    title: { en: 'Add a news feed', zh: '添加资讯源' },
    about: { en: 'It is read within a minute.', zh: '将在一分钟内读取。' },
    input: z
      .object({
        address: field.line({ en: 'Address', zh: '地址' }, 2000).regex(/^https?:\/\/\S+$/),
        name: field.line({ en: 'Name', zh: '名称' }, 100).nullable(),
        licence: field.line({ en: 'Licence', zh: '许可' }, 200).nullable(),
        language: field.choice({ en: 'Language', zh: '语言' }, ['en', 'zh']).nullable(),
        everyMinutes: field.number({ en: 'Minutes between readings', zh: '读取间隔（分钟）' }, 5, 1440),
      })
      .transform((feed) => ({ ...feed, isInner: false })),
  },
  async run({ db, cause }, feed) {
    if (feed.isInner && cause.actor.kind !== 'operator')
      throw new Complaint('Only the operator may add an address of the own network.')
    const id = await store.addFeed(db, feed)
    if (id === null) throw new Complaint(`${feed.address} is a news feed already.`)
    return { value: id, object: objectOf(id), detail: { address: feed.address, isInner: feed.isInner } }
  },
}

type Turn = { id: number }

function pausing(name: string, isPaused: boolean, title: Texts): Action<Turn, null> {
  return {
    name,
    roles: ['admin', 'editor'],
    desk: { group: 'news', title, input: z.object({ id: aFeed }) },
    async run({ db }, { id }) {
      if (!(await store.findFeed(db, id))) throw new Complaint(`No news feed ${id}.`)
      if (!(await store.pauseFeed(db, id, isPaused)))
        throw new Complaint(`News feed ${id} is ${isPaused ? 'paused already' : 'not paused'}.`)
      return { value: null, object: objectOf(id) }
    },
  }
}

export const pauseNewsFeed = pausing('news_feed_paused', true, { en: 'Pause a news feed', zh: '暂停资讯源' })
export const resumeNewsFeed = pausing('news_feed_resumed', false, { en: 'Resume a news feed', zh: '恢复资讯源' })

/** Removes a feed with its entries. */
export const removeNewsFeed: Action<Turn, null> = {
  name: 'news_feed_removed',
  roles: ['admin', 'editor'],
  desk: {
    group: 'news',
    title: { en: 'Remove a news feed', zh: '移除资讯源' },
    about: { en: 'Its headlines go with it.', zh: '其标题将一并删除。' },
    input: z.object({ id: aFeed }),
  },
  async run({ db }, { id }) {
    const feed = await store.findFeed(db, id)
    if (!feed || !(await store.removeFeed(db, id))) throw new Complaint(`No news feed ${id}.`)
    return { value: null, object: objectOf(id), detail: { address: feed.address } }
  },
}

/** Has a feed read now; what it lists is stored in a transaction of its own. */
export const readNewsFeed: Action<Turn, null> = {
  name: 'news_feed_read',
  roles: ['admin', 'editor'],
  desk: {
    title: { en: 'Read a news feed now', zh: '立即读取资讯源' },
    not: {
      en: 'The server reads each feed by itself; at once is for the terminal, which prints what came.',
      zh: '服务器会自动读取；立即读取须在终端进行，以查看结果。',
    },
  },
  async run({ db }, { id }) {
    if (!(await store.findFeed(db, id))) throw new Complaint(`No news feed ${id}.`)
    return { value: null, object: objectOf(id) }
  },
}
