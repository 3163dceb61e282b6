import { mobaSport } from '../esports/moba/sport.ts'

/** League of Legends: series of games between the blue and the red side. */
export const lol = mobaSport({
  id: 'lol',
  name: { en: 'League of Legends', zh: '英雄联盟' },
  wireId: 101,
  archives: ['lol-csv', 'lol-json', 'lol-pages'],
  objectives: ['tower', 'inhibitor', 'plate', 'dragon', 'herald', 'grub', 'baron'],
})
