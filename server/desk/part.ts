import { doneByStaff, type Part } from '#core/part.ts'

/** The desk: what operators do in the browser. Each area has a folder with its calls, store and actions. */
export const desk: Part = {
  name: 'desk',
  folder: import.meta.dirname,
  areas: ['frame', 'people', 'audit', 'live', 'change', 'tasks', 'queue', 'health', 'money'],
  handlers: async (config) => (await import('./endpoints.ts')).createHandlers(config),
  engine: async () => (await import('./engine.ts')).createEngine,
  tables: {
    scout_competition: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'scout_competitions', withheld: ['by_user_id'], erase: 'delete' },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    note: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'desk_notes', withheld: ['by_user_id', 'about'], erase: 'delete' },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    proposal: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: null,
          erase: 'delete',
          why: 'What one moderator asked another; a sanction that came of it is exported.',
        },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        { column: 'decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    change: {
      lens: 'still',
      personal: [
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        { column: 'decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    claim: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: null, erase: 'delete', why: 'It ends within ten minutes.' }],
    },
    decision: {
      lens: 'still',
      personal: [{ column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    entry: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    entry_version: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    holder: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    presence: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: null,
          erase: 'delete',
          why: 'Who has a match open at the desk, of the last minute.',
        },
      ],
    },
  },
  actions: {
    'queue/queue': () => import('./queue/actions/queue.ts'),
    'money/payouts': () => import('./money/actions/payouts.ts'),
    'money/difference': () => import('./money/actions/difference.ts'),
    'health/job': () => import('./health/actions/job.ts'),
    'frame/scout': () => import('./frame/actions/scout.ts'),
    'people/note': () => import('./people/actions/note.ts'),
    'people/private': () => import('./people/actions/private.ts'),
    'people/sessions': () => import('./people/actions/sessions.ts'),
    'people/proposal': () => import('./people/actions/proposal.ts'),
    'change/change': () => import('./change/actions/change.ts'),
    'live/enter': () => import('./live/actions/enter.ts'),
    'live/correct': () => import('./live/actions/correct.ts'),
    'live/clock': () => import('./live/actions/clock.ts'),
    'live/lineup': () => import('./live/actions/lineup.ts'),
    'live/lead': () => import('./live/actions/lead.ts'),
    'live/settle': () => import('./live/actions/settle.ts'),
    'audit/export': () => import('./audit/actions/export.ts'),
  },
  commands: { 'frame/scout': async () => [(await import('./frame/commands/scout.ts')).scout] },
}
