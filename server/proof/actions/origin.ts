import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { beginNextOrigin } from '../origin.ts'
import type { Origin } from '../store/origin.ts'

/** `checkpoint`: the last one of the origin before, null for the newest that is stored. */
type Beginning = Origin & { checkpoint: string | null }

/** Begins a new origin of the public log, after a restore or with a lost key. */
export const beginLogOrigin: Action<Beginning, Origin> = {
  name: 'log_origin_begun',
  roles: ['admin'],
  desk: {
    title: { en: 'Begin a new origin of the public log', zh: '开启公开日志新起点' },
    not: { en: 'It needs the key of the log, a file of the machine.', zh: '需要服务器上的日志密钥文件。' },
  },
  async run({ db }, { checkpoint, ...origin }) {
    const isBegun = await beginNextOrigin(db, origin, checkpoint)
    if (!isBegun) throw new Complaint(`The origin before ${origin.name} is not the one in use.`)
    return { value: origin, object: `log origin ${origin.number}`, detail: { ...origin } }
  },
}
