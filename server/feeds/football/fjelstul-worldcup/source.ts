import type { Source } from '../../source.ts'
import { readFjelstul } from './read.ts'

/** World Cups by the Fjelstul World Cup Database: `docs/formats/fjelstul-worldcup.md`. */
export const fjelstulWorldcup: Source = {
  name: 'fjelstul-worldcup',
  sport: 'football',
  extension: '.csv',
  names: /^matches\.csv$/,
  about: 'World Cups by J. C. Fjelstul (CC BY-SA 4.0): matches, goals, cards, substitutions, squads',
  beside: /^(?:goals|bookings|substitutions|penalty_kicks|squads|group_standings|award_winners)\.csv$/,
  besideIn: ['.'],
  read: readFjelstul,
}
