import { setProfile } from '#accounts/store/account.ts'
import { neutralName } from '#accounts/sign-in/names.ts'
import { findPublic, returnArticle, withdrawArticle } from '#articles/store/article.ts'
import { plainText } from '#contract/document/faces.ts'
import type { PartTools } from '#core/part.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import type { Reportable } from '#moderation/report.ts'
import { findItem } from '#moderation/store/item.ts'
import { restoreComment } from '#talk/decided.ts'
import { findComment } from '#talk/store/comment.ts'
import { removeText } from '#talk/store/write.ts'
import { findPerson } from './store/person.ts'

declare module '#core/engines.ts' {
  interface Engines {
    people: object
  }
}

const article: Reportable = {
  scene: 'HEADLINE_POST',
  async find(db, id) {
    const found = await findPublic(db, id, Date.now())
    if (!found) return null
    const text = [found.title, found.lead, plainText(found.document)].filter((one) => one !== '').join('\n\n')
    return { userId: found.authorId, text, language: found.language }
  },
  async remove(db, id) {
    await withdrawArticle(db, id)
  },
  async restore(db, id, _byUserId, itemId) {
    if ((await findItem(db, itemId))?.appeal != null) await returnArticle(db, id)
  },
}

const comment: Reportable = {
  scene: 'CMS_COMMENT',
  async find(db, id) {
    const found = await findComment(db, id)
    if (!found || found.shownAt === null || found.deletedAt !== null) return null
    const text = [found.text, ...found.pictures].filter((one) => one !== '').join('\n')
    return { userId: found.userId, text, language: 'en' }
  },
  async remove(db, id, byUserId, itemId) {
    await removeText(db, id, byUserId, itemId)
  },
  async restore(db, id, _byUserId, itemId) {
    const item = await findItem(db, itemId)
    if (item?.appeal != null) await restoreComment(db, id, item)
  },
}

/** A profile: its name, introduction and picture. */
const person: Reportable = {
  scene: 'UC_INTRO',
  async find(db, id) {
    const found = await findPerson(db, id)
    if (!found) return null
    const text = [found.nickname, found.intro, found.avatar].filter((one) => one !== '').join('\n')
    return { userId: id, text, language: 'en' }
  },
  async remove(db, id) {
    const nickname = neutralName('en')
    await setProfile(db, id, { nickname, skeleton: skeletonOf(nickname), intro: '', avatar: '' })
  },
}

export function createEngine({ engines }: PartTools): object {
  engines.moderation.reportable('article', article)
  engines.moderation.reportable('comment', comment)
  engines.moderation.reportable('person', person)
  return {}
}
