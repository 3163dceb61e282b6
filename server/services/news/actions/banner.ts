import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import * as store from '../store/banner.ts'

export const addBanner: Action<Parameters<typeof store.addBanner>[1], number> = {
  name: 'banner_added',
  roles: ['admin', 'editor'],
  async run({ db }, given) {
    // Old clients open whatever address a banner contains: only web addresses and paths of the site are allowed.
    for (const address of [given.picture, given.link])
      if (address !== '' && !/^(https?:\/\/|\/)\S*$/.test(address))
        throw new Complaint(`"${address}" is not a URL or a path of the site.`)
    const id = await store.addBanner(db, given)
    return { value: id, object: `banner ${id}`, detail: { ...given } }
  },
}

export const removeBanner: Action<{ id: number }, null> = {
  name: 'banner_removed',
  roles: ['admin', 'editor'],
  async run({ db }, { id }) {
    if (!(await store.removeBanner(db, id))) throw new Complaint(`No banner ${id}. See "banner list".`)
    return { value: null, object: `banner ${id}` }
  },
}
