import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import * as store from '../store/banner.ts'

/** A page; other link targets have their own type, and an operator links to pages. */
const PAGE = 5

export const addBanner: Action<Parameters<typeof store.addBanner>[1], number> = {
  name: 'banner_added',
  roles: ['admin', 'editor'],
  desk: {
    group: 'news',
    title: { en: 'Add a banner', zh: '添加横幅' },
    input: z
      .object({
        place: field.number({ en: 'Slot', zh: '位置' }, 1, 9999, {
          hint: { en: '1 streamers, 16 activities.', zh: '1 为主播，16 为活动。' },
        }),
        title: field.line({ en: 'Title', zh: '标题' }, 200),
        picture: field.text({ en: 'Address of the picture', zh: '图片地址' }, 2000),
        link: field.text({ en: 'Link', zh: '链接' }, 2000),
        sportType: field
          .choice({ en: 'Sport', zh: '体育项目' }, ['1', '2', '3', '5'], {
            labels: {
              1: { en: 'Football', zh: '足球' },
              2: { en: 'Basketball', zh: '篮球' },
              3: { en: 'Tennis', zh: '网球' },
              5: { en: 'Baseball', zh: '棒球' },
            },
          })
          .nullable(),
        client: field.choice({ en: 'Client', zh: '客户端' }, ['APP', 'H5']).nullable(),
        startsAt: field.date({ en: 'From', zh: '开始' }).nullable(),
        endsAt: field.date({ en: 'Until', zh: '结束' }).nullable(),
      })
      .transform(({ sportType, ...given }) => ({
        ...given,
        relateType: PAGE,
        sportType: sportType && Number(sportType),
      })),
  },
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
  desk: {
    group: 'news',
    title: { en: 'Remove a banner', zh: '移除横幅' },
    input: z.object({ id: field.thing({ en: 'Banner', zh: '横幅' }, 'banner') }),
  },
  async run({ db }, { id }) {
    if (!(await store.removeBanner(db, id))) throw new Complaint(`No banner ${id}. See "banner list".`)
    return { value: null, object: `banner ${id}` }
  },
}
