import { actorIdOf } from '#core/parts/action.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import type { Role } from '#contract/roles.ts'
import { leadOf } from '../rules/draft.ts'
import * as store from '../store/article.ts'
import type { Draft } from '../types.ts'

const roles: readonly Role[] = ['admin', 'editor']
const objectOf = (id: number) => `article ${id}`

/** Adds an article; `publishAt` null leaves it a draft. */
export const addArticle: Action<Omit<Draft, 'authorId'> & { publishAt: Date | null }, number> = {
  name: 'article_added',
  roles,
  async run({ db, cause }, { publishAt, ...draft }) {
    const id = await store.addArticle(db, { ...draft, authorId: actorIdOf(cause) })
    if (publishAt) await store.publishArticle(db, id, publishAt)
    return { value: id, object: objectOf(id), detail: { title: draft.title, publishAt } }
  },
}

/** Puts another text in the place of the present one; readers see the note with its time. */
export const correctArticle: Action<{ id: number; note: string } & Pick<Draft, 'title' | 'document'>, null> = {
  name: 'article_corrected',
  roles,
  async run({ db, cause }, { id, note, title, document }) {
    const present = await store.findArticle(db, id)
    if (!present) throw new Complaint(`No article ${id}.`)
    if (present.told) throw new Complaint(`Article ${id} is written from facts. Correct the fact.`)
    const lead = present.lead === leadOf(present.document) ? leadOf(document) : present.lead
    const change = { note, editorId: actorIdOf(cause) }
    if (!(await store.replaceArticle(db, id, present.version, { ...present, title, document, lead }, change)))
      throw new Complaint(`Article ${id} was changed at this moment. Try again.`)
    return { value: null, object: objectOf(id), detail: { note, version: present.version + 1 } }
  },
}

export const publishArticle: Action<{ id: number; at: Date }, null> = {
  name: 'article_published',
  roles,
  async run({ db }, { id, at }) {
    if (!(await store.publishArticle(db, id, at))) throw new Complaint(`No draft or article ${id}.`)
    return { value: null, object: objectOf(id), detail: { at } }
  },
}

export const withdrawArticle: Action<{ id: number }, null> = {
  name: 'article_withdrawn',
  roles,
  async run({ db }, { id }) {
    if (!(await store.withdrawArticle(db, id))) throw new Complaint(`No public article ${id}.`)
    return { value: null, object: objectOf(id) }
  },
}

export const pinArticle: Action<{ id: number; isPinned: boolean }, null> = {
  name: 'article_pinned',
  roles,
  async run({ db }, { id, isPinned }) {
    if (!(await store.pinArticle(db, id, isPinned))) throw new Complaint(`No article ${id}.`)
    return { value: null, object: objectOf(id), detail: { isPinned } }
  },
}
