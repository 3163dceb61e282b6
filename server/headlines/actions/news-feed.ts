import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import * as store from '../store/feed.ts'
import type { NewFeed } from '../store/feed.ts'

const objectOf = (id: number) => `news feed ${id}`

/** Adds a feed; one in the operator's own network is his alone to add. */
export const addNewsFeed: Action<NewFeed, number> = {
  name: 'news_feed_added',
  roles: ['admin'],
  async run({ db, cause }, feed) {
    if (feed.isInner && cause.actor.kind !== 'operator')
      throw new Complaint('Only the operator may add an address of the own network.')
    const id = await store.addFeed(db, feed)
    if (id === null) throw new Complaint(`${feed.address} is a news feed already.`)
    return { value: id, object: objectOf(id), detail: { address: feed.address, isInner: feed.isInner } }
  },
}

type Turn = { id: number }

function pausing(name: string, isPaused: boolean): Action<Turn, null> {
  return {
    name,
    roles: ['admin', 'editor'],
    async run({ db }, { id }) {
      if (!(await store.findFeed(db, id))) throw new Complaint(`No news feed ${id}.`)
      if (!(await store.pauseFeed(db, id, isPaused)))
        throw new Complaint(`News feed ${id} is ${isPaused ? 'paused already' : 'not paused'}.`)
      return { value: null, object: objectOf(id) }
    },
  }
}

export const pauseNewsFeed = pausing('news_feed_paused', true)
export const resumeNewsFeed = pausing('news_feed_resumed', false)

/** Removes a feed with its entries. */
export const removeNewsFeed: Action<Turn, null> = {
  name: 'news_feed_removed',
  roles: ['admin', 'editor'],
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
  async run({ db }, { id }) {
    if (!(await store.findFeed(db, id))) throw new Complaint(`No news feed ${id}.`)
    return { value: null, object: objectOf(id) }
  },
}
