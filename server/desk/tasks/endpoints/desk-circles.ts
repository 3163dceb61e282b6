import { listAsked } from '#circles/store/list.ts'
import * as contract from '#contract/touchline/desk-circles.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf } from '#core/database/page.ts'
import { namesOf } from '../../frame/names.ts'

export const listAskedCircles = handle(contract.listAskedCircles, async ({ query, viewer, db }) => {
  const { list, total } = await listAsked(db, pageOf(query))
  const nameOf = await namesOf(
    db,
    list.map(({ askedByUserId }) => askedByUserId),
  )
  return {
    total,
    list: list.map(({ id, name, languages, intro, rules, askedByUserId, createdAt: at }) => ({
      id,
      name: name ?? '',
      languages: [...languages],
      intro,
      rules: [...rules],
      by: nameOf(askedByUserId),
      at,
      mayDecide: askedByUserId !== viewer.userId,
    })),
  }
})
