import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { addNote as store, type NoteRow } from '../store/note.ts'
import { findPerson } from '../store/person.ts'

/** Adds a note about a person. */
export const addNote: Action<{ userId: number; text: string }, NoteRow> = {
  name: 'note_added',
  roles: ['moderator', 'treasurer', 'admin'],
  desk: { group: 'people', title: { en: 'Add a note', zh: '添加备注' }, page: '/desk/people' },
  async run({ db, cause }, { userId, text }) {
    if (!(await findPerson(db, userId))) throw new Complaint(`No account "${userId}".`)
    const note = await store(db, { userId, text, about: cause.reason, byUserId: actorIdOf(cause) })
    return { value: note, object: `account ${userId}`, userId, detail: { noteId: note.id } }
  },
}
