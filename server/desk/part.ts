import { doneByStaff } from '#core/part.ts'
import type { Part } from '#core/part.ts'

/** The desk: what operators do in the browser. Each area has a folder with its calls, store and actions. */
export const desk: Part = {
  name: 'desk',
  folder: import.meta.dirname,
  areas: ['frame'],
  handlers: () => import('./endpoints.ts'),
  tables: {
    scout_competition: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'scout_competitions', withheld: ['by_user_id'], erase: 'delete' },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
  },
  actions: { 'frame/scout': () => import('./frame/actions/scout.ts') },
  commands: { 'frame/scout': async () => [(await import('./frame/commands/scout.ts')).scout] },
}
